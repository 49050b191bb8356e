#pragma once
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/provider.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

/* Each of these stands for a macro or a variadic function of the name in its comment, which Swift does not import. */

/* EVP_EC_gen: a new key on P-256, or null. */
static inline EVP_PKEY *COpenSSL_generate_p256(void) { return EVP_EC_gen("P-256"); }

/* EVP_RSA_gen */
static inline EVP_PKEY *COpenSSL_generate_rsa(unsigned int bits) { return EVP_RSA_gen(bits); }

/* BIO_get_mem_data: the number of bytes, and where they are. */
static inline long COpenSSL_memory_of(BIO *bio, char **start) { return BIO_get_mem_data(bio, start); }

/* OPENSSL_free */
static inline void COpenSSL_free(void *memory) { OPENSSL_free(memory); }

/* ERR_GET_REASON and ERR_GET_LIB are inline in 3.0, and so are known to Swift; ERR_PACK is not needed. */

/* SSL_CTX_set_mode */
static inline long COpenSSL_set_mode(SSL_CTX *context, long mode) { return SSL_CTX_set_mode(context, mode); }

/* SSL_CTX_set_min_proto_version */
static inline int COpenSSL_set_minimum_version(SSL_CTX *context, int version) {
    return (int)SSL_CTX_set_min_proto_version(context, version);
}

/* The options are macros with a cast: no compression, no renegotiation, no fuss about a missing goodbye. */
static inline void COpenSSL_set_safe_options(SSL_CTX *context) {
    SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF);
}

/* SSL_CTX_set_session_cache_mode */
static inline void COpenSSL_set_session_cache_mode(SSL_CTX *context, long mode) {
    SSL_CTX_set_session_cache_mode(context, mode);
}

/* SSL_CTX_set_read_ahead */
static inline void COpenSSL_set_read_ahead(SSL_CTX *context, int isOn) { SSL_CTX_set_read_ahead(context, isOn); }

/* SSL_CTX_add0_chain_cert, which takes the certificate over. */
static inline int COpenSSL_add_chain_certificate(SSL_CTX *context, X509 *certificate) {
    return (int)SSL_CTX_add0_chain_cert(context, certificate);
}

/* SSL_set_tlsext_host_name */
static inline int COpenSSL_set_server_name(SSL *tls, const char *name) {
    return (int)SSL_set_tlsext_host_name(tls, name);
}

/* SSL_get1_peer_certificate, for the client's certificate at a server: null, or one to free. */
static inline X509 *COpenSSL_peer_certificate(const SSL *tls) { return SSL_get1_peer_certificate(tls); }

/* sk_X509_num, sk_X509_value, sk_X509_pop_free */
static inline int COpenSSL_certificate_count(const STACK_OF(X509) *stack) { return sk_X509_num(stack); }
static inline X509 *COpenSSL_certificate_at(const STACK_OF(X509) *stack, int index) {
    return sk_X509_value(stack, index);
}
static inline void COpenSSL_free_certificates(STACK_OF(X509) *stack) { sk_X509_pop_free(stack, X509_free); }

/* X509_gmtime_adj is a function; ASN1_TIME_diff too. X509_getm_notBefore and notAfter are functions. */

/* X509V3_set_ctx is a function, but X509V3_CTX has to be made: adds one extension by its name and value. */
static inline int COpenSSL_add_extension(X509 *certificate, X509 *issuer, int nid, const char *value) {
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, issuer, certificate, NULL, NULL, 0);
    X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, &context, nid, value);
    if (extension == NULL) { return 0; }
    int isAdded = X509_add_ext(certificate, extension, -1);
    X509_EXTENSION_free(extension);
    return isAdded;
}
