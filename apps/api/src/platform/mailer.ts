import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import { cleanServerWords } from './server-words.ts'

/** Who sends the emails, as they say it. */
export interface Sender {
  /** Name of the site. */
  name: string
  /** Who runs it; empty if unknown, as is the address for questions. */
  operator: string
  contactEmail: string
  /** Address of the site. */
  url: string
}

interface OutgoingEmail {
  to: string
  subject: string
  text: string
  html: (sender: Sender) => string
  /** The link the recipient is asked to open. */
  link?: string
  /** Mail programs offer a button that stops emails like this one by a POST to it (RFC 8058). */
  stopLink?: string
  /** The recipient requested it and waits for it. */
  isRequested?: boolean
}

/** How a mail server took a test email. `no_answer`: nobody listens there, or it stays silent. */
interface MailTest {
  outcome: 'accepted' | 'refused' | 'no_answer' | 'no_server'
  words: string
}

/** `refused`: there is no such mailbox. `dropped`: the mail server does not want the email, whatever the mailbox. */
type Delivery = 'sent' | 'refused' | 'dropped'

export interface Mailer {
  /** Whether emails go to a mail server, so that people receive them. */
  isConfigured: boolean
  /** Throws if the mail server does not answer or refuses the login. */
  verify(): Promise<void>
  /** Host and port of the mail server; null if there is none. */
  server: string | null
  from: string
  /** Throws if a retry may help. */
  deliver(email: OutgoingEmail): Promise<Delivery>
  /** Sends it at once, and only once. */
  test(email: OutgoingEmail): Promise<MailTest>
}

export interface MailerOptions {
  /** If null, emails are written to files. */
  smtpUrl: string | null
  from: string
  outboxFolder: string
  readSender: () => Promise<Sender>
  log: FastifyBaseLogger
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Someone waits for the result of a test. */
const testTimeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** A line break would start a new header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const toHeaders = (stopLink: string) => ({
  'List-Unsubscribe': `<${stopLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const toMessage = (from: string, sender: Sender, { to, subject, text, html, stopLink }: OutgoingEmail) => ({
  from,
  to: { address: oneLine(to) },
  subject: oneLine(subject),
  text,
  html: html(sender),
  ...(stopLink && { headers: toHeaders(stopLink) }),
})

/** What SMTP servers reply for a mailbox that does not exist. */
const isPermanentRejection = (error: unknown) =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** A policy (RFC 3463), such as that of a server that refuses everything from us. It says nothing about the mailbox. */
const isPolicy = (error: Error & { response?: string }) => /^\d{3}[ -]5\.7\./.test(error.response ?? '')

async function sendTest(smtpUrl: string, message: ReturnType<typeof toMessage>): Promise<MailTest> {
  const smtp = nodemailer.createTransport({ url: smtpUrl, ...testTimeouts, ...closed })
  try {
    const { response } = await smtp.sendMail(message)
    return { outcome: 'accepted', words: cleanServerWords(response, smtpUrl) }
  } catch (error) {
    const { message: text, response, responseCode } = error as Error & { response?: string; responseCode?: number }
    const outcome = responseCode === undefined ? 'no_answer' : 'refused'
    return { outcome, words: cleanServerWords(response ?? text, smtpUrl) }
  } finally {
    smtp.close()
  }
}

export function openMailer({ smtpUrl, from, outboxFolder, readSender, log }: MailerOptions): Mailer {
  const compose = async (email: OutgoingEmail) => toMessage(from, await readSender(), email)
  if (smtpUrl) {
    const smtp = nodemailer.createTransport({ url: smtpUrl, ...timeouts, ...closed })
    return {
      isConfigured: true,
      verify: async () => void (await smtp.verify()),
      server: new URL(smtpUrl).host,
      from,
      async deliver(email) {
        const message = await compose(email)
        try {
          await smtp.sendMail(message)
          return 'sent'
        } catch (error) {
          if (!isPermanentRejection(error)) throw error
          log.warn({ err: error }, 'email permanently rejected')
          return isPolicy(error as Error) ? 'dropped' : 'refused'
        }
      },
      test: async (email) => sendTest(smtpUrl, await compose(email)),
    }
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, ...closed })
  return {
    isConfigured: false,
    verify: async () => {},
    server: null,
    from,
    test: async () => ({ outcome: 'no_server', words: '' }),
    async deliver(email) {
      const { message } = await composer.sendMail(await compose(email))
      const file = join(outboxFolder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
      await mkdir(outboxFolder, { recursive: true, mode: 0o700 })
      await writeFile(file, message, { mode: 0o600, flag: 'wx' })
      // The only place that logs a link: without SMTP the operator needs it.
      log.info({ file, link: email.link }, 'email written to the outbox')
      return 'sent'
    },
  }
}
