type Given = (name: string) => string | undefined

export type SecuritySettings = {
  /** Where weaknesses of the site are reported, as security.txt names it; null: where the site says how it is reached. */
  securityContact: string | null
}

/** Reads a way to report weaknesses, as RFC 9116 has it; a sentence for the operator where it is none. */
export function readSecurityContact(given: Given): SecuritySettings | string {
  const securityContact = given('SECURITY_CONTACT') ?? null
  const isContact = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(securityContact ?? '')
  return securityContact === null || isContact
    ? { securityContact }
    : `SECURITY_CONTACT 应当以 mailto:、https:// 或 tel: 开头，例如 mailto:security@example.com，现在是“${securityContact}”。`
}
