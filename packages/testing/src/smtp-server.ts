import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from './free-port.ts'

export interface ReceivedEmail {
  to: string
  subject: string
  text: string
  html: string
  /** By their names in lower case. */
  headers: Record<string, string>
}

export async function parseEmail(source: string | Uint8Array): Promise<ReceivedEmail> {
  const { to, subject = '', text = '', html = '', headers } = await PostalMime.parse(source)
  const byName = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
  return { to: to?.[0]?.address ?? '', subject, text, html, headers: byName }
}

const mailboxGone = Object.assign(new Error('No such mailbox'), { responseCode: 550 })

/** A mail server that accepts any login and keeps what it receives. It has no mailbox whose name starts with "gone". */
export async function startSmtp(port?: number, options: SMTPServerOptions = {}) {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(address.startsWith('gone') ? mailboxGone : null),
    onData: (stream, _, done) => {
      buffer(stream)
        .then(parseEmail)
        .then((email) => received.push(email))
        .then(() => done(), done)
    },
    ...options,
  })
  const usedPort = port ?? (await freePort())
  await new Promise<void>((resolve) => server.listen(usedPort, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${usedPort}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
