/**
 * The default key pair that signs the extension's data on developers' machines and in tests. It is not secret, so
 * production refuses to start with it.
 */

/** PKCS #8 as base64. */
export const developmentSigningKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgConDvEMCilfXVDY1RXizn8GULNTZ+b5VnM2AjeHTYXGhRANCAATZVAsDY5dEWIyp6O6tshTUNRvdwUjvH00KxEgX2260iyCiCrxgP4aCefPzbk6UT9szXgy/xAiLAhmjLZM2Fli1'

/** SPKI as base64. */
export const developmentPublicKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE2VQLA2OXRFiMqejurbIU1DUb3cFI7x9NCsRIF9tutIsgogq8YD+Ggnnz825OlE/bM14Mv8QIiwIZoy2TNhZYtQ=='
