#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

#include "CEgress.h"
#include "Egress.h"

// Whether libFoundationNetworking really calls the hooks is read from its own relocation table: for each function it
// imports, the slot through which it calls holds the address that the dynamic linker chose. Nothing is called.

#define FOUNDATION "libFoundationNetworking.so"

/// Without these, a request could pass unasked, or its end stay unseen.
static const char *const hooks[] = {
    "curl_easy_setopt",
    "curl_easy_cleanup",
    "curl_multi_init",
    "curl_multi_cleanup",
    "curl_multi_add_handle",
    "curl_multi_info_read",
    "curl_multi_remove_handle",
    "$s10Foundation7NSErrorC6domain4code8userInfoACSS_SiSDySSypGSgtcfc",
};

/// The other functions of libcurl that may be called: none of them names a place to connect to.
static const char *const harmless[] = {
    "curl_easy_getinfo", "curl_easy_init",     "curl_easy_pause",     "curl_easy_strerror",       "curl_free",
    "curl_global_init",  "curl_multi_assign",  "curl_multi_setopt",   "curl_multi_socket_action", "curl_slist_append",
    "curl_url",          "curl_url_cleanup",   "curl_url_get",        "curl_slist_free_all",      "curl_url_set",
    "curl_version",      "curl_version_info",  "curl_ws_meta",        "curl_ws_recv",             "curl_ws_send",
};

enum { HOOKS = sizeof hooks / sizeof *hooks, HARMLESS = sizeof harmless / sizeof *harmless };

static _Thread_local char reason[256];

const char *belfry_egress_selftest_reason(void) { return reason; }

static int fail(const char *text, const char *name) {
    snprintf(reason, sizeof reason, text, name);
    return 1;
}

typedef struct {
    const ElfW(Rela) *jumps, *others;
    size_t jump_count, other_count;
    const ElfW(Sym) *symbols;
    const char *names;
} Imports;

static Imports imports_of(const struct link_map *library) {
    Imports imports = {0};
    for (const ElfW(Dyn) *entry = library->l_ld; entry->d_tag != DT_NULL; entry++) {
        switch (entry->d_tag) {
        case DT_JMPREL: imports.jumps = (const void *)entry->d_un.d_ptr; break;
        case DT_PLTRELSZ: imports.jump_count = entry->d_un.d_val / sizeof(ElfW(Rela)); break;
        case DT_RELA: imports.others = (const void *)entry->d_un.d_ptr; break;
        case DT_RELASZ: imports.other_count = entry->d_un.d_val / sizeof(ElfW(Rela)); break;
        case DT_SYMTAB: imports.symbols = (const void *)entry->d_un.d_ptr; break;
        case DT_STRTAB: imports.names = (const void *)entry->d_un.d_ptr; break;
        default: break;
        }
    }
    return imports;
}

static bool belongs_to(const void *address, const void *base) {
    Dl_info info;
    return dladdr(address, &info) && info.dli_fbase == base;
}

static const void *own_base(void) {
    Dl_info info;
    return dladdr((const void *)&belfry_egress_selftest, &info) ? info.dli_fbase : NULL;
}

/// Checks one import. A slot that still points into Foundation itself was never called through: it is filled here and
/// now, so that nothing remains to be found out later.
static int check(const struct link_map *library, const char *name, size_t offset, bool found[HOOKS]) {
    for (size_t index = 0; index < HOOKS; index++) {
        if (strcmp(name, hooks[index]) != 0) continue;
        void **slot = (void **)(library->l_addr + offset);
        bool is_lazy = belongs_to(*slot, (const void *)library->l_addr);
        void *target = is_lazy ? dlsym(RTLD_DEFAULT, name) : *slot;
        if (!belongs_to(target, own_base()))
            return fail("Foundation calls %s past Belfry; this Swift toolchain is not supported", name);
        if (is_lazy) *slot = target;
        found[index] = true;
        return 0;
    }
    if (strncmp(name, "curl_", 5) != 0) return 0;
    for (size_t index = 0; index < HARMLESS; index++)
        if (strcmp(name, harmless[index]) == 0) return 0;
    return fail("Foundation calls %s, which Belfry does not know; this Swift toolchain is not supported", name);
}

static int check_imports(const struct link_map *library) {
    Imports imports = imports_of(library);
    if (!imports.jumps || !imports.symbols || !imports.names)
        return fail("%s has no import table; this Swift toolchain is not supported", FOUNDATION);
    bool found[HOOKS] = {false};
    for (size_t index = 0; index < imports.jump_count + imports.other_count; index++) {
        const ElfW(Rela) *entry =
            index < imports.jump_count ? &imports.jumps[index] : &imports.others[index - imports.jump_count];
        const ElfW(Sym) *symbol = &imports.symbols[ELF64_R_SYM(entry->r_info)];
        if (ELF64_R_SYM(entry->r_info) == 0 || symbol->st_shndx != SHN_UNDEF) continue;
        if (check(library, imports.names + symbol->st_name, entry->r_offset, found) != 0) return 1;
    }
    for (size_t index = 0; index < HOOKS; index++)
        if (!found[index])
            return fail("Foundation does not call %s; this Swift toolchain is not supported", hooks[index]);
    return 0;
}

int belfry_egress_selftest(void) {
    reason[0] = 0;
    void *handle = dlopen(FOUNDATION, RTLD_LAZY | RTLD_NOLOAD);
    if (!handle) return fail("%s is not loaded, so nothing can be said of its requests", FOUNDATION);
    struct link_map *library = NULL;
    int result = dlinfo(handle, RTLD_DI_LINKMAP, &library) == 0
        ? check_imports(library)
        : fail("the dynamic linker does not show %s", FOUNDATION);
    dlclose(handle);
    if (result != 0) return result;
    return egress_host_greet(reason, sizeof reason) ? 0 : 1;
}
