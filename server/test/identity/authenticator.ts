import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** What the tests change about an answer, to see it refused. */
type Twist = { origin?: string; rpID?: string; challenge?: string; verified?: boolean; count?: number }

type Options = { challenge: string; rp?: { id?: string }; rpId?: string }

/** A device that holds one key on the curve P-256 and signs as WebAuthn asks; it has verified its person. */
export function createAuthenticator(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const credential = credentialId.toString('base64url')
  const { hostname, origin } = new URL(site)
  let signed = 0

  /** COSE_Key: kty 2, alg -7, crv 1, x, y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ])
  }

  /** Present 1, verified 4, with a credential 64. */
  function authenticatorData({ rpID = hostname, verified = true, count }: Twist, attested?: Buffer): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count ?? (signed += 1))
    const flags = 1 + (verified ? 4 : 0) + (attested ? 64 : 0)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
  }

  const clientData = (type: string, options: Options, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? options.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const answerOf = (response: object) =>
    JSON.stringify({
      id: credential,
      rawId: credential,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    credential,
    /** The answer to the options of a registration. */
    register(options: string, twist: Twist = {}): string {
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const data = authenticatorData(twist, attested)
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x59]),
        size,
        data,
      ])
      return answerOf({
        clientDataJSON: clientData('webauthn.create', JSON.parse(options) as Options, twist).toString(
          'base64url',
        ),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The answer to the options of a log-in. */
    logIn(options: string, twist: Twist = {}): string {
      const client = clientData('webauthn.get', JSON.parse(options) as Options, twist)
      const data = authenticatorData(twist)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answerOf({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
