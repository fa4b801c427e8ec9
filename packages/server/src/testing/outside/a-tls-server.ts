import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'

/** Self-signed, for localhost, valid until June 2125. */
export const LOCAL_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUU/fR+m+gfW1nBLhJyaVJrV87MKIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTExMTE1MloYDzIxMjUwNjIz
MTExMTUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ41HHP4/bGnaNCOPaerGjPxPdQJ16yaGJJ+iJiihPQCCC6xWvLvNB0
D5MqmyZ2hh/y6zLWv4n7g+aOWCuoXpfko2kwZzAdBgNVHQ4EFgQUURxhigHZ9uh3
FgxlvV2/No9e+M0wHwYDVR0jBBgwFoAUURxhigHZ9uh3FgxlvV2/No9e+M0wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgeHXBSEMttL4B0fuTxT6PYM0ujtxrDlpu+N/BGwL9zrkCIAOf4VtP6IcN
iNTZBqy0bZXN0a7D4Jgce9R0nlcHPBXv
-----END CERTIFICATE-----`

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgebWU5w+tKvNWNEpE
rzjWJknxtxn8VCPOLiHoMRP+vYqhRANCAAQ41HHP4/bGnaNCOPaerGjPxPdQJ16y
aGJJ+iJiihPQCCC6xWvLvNB0D5MqmyZ2hh/y6zLWv4n7g+aOWCuoXpfk
-----END PRIVATE KEY-----`

/** A server that terminates TLS, as a proxy does. */
export async function aTlsServer(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer({ cert: LOCAL_CERTIFICATE, key: KEY }, (socket) => socket.on('error', () => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
