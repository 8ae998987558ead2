import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'

interface OutgoingLetter {
  to: string
  subject: string
  text: string
  html: string
  /** The address that the letter asks to open. */
  link?: string
}

export interface Mailer {
  /** Throws when another try may help. */
  deliver(letter: OutgoingLetter): Promise<void>
}

export interface MailerOptions {
  /** Without it letters become files. */
  smtpUrl: string | null
  from: string
  outboxFolder: string
  log: FastifyBaseLogger
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** A line break would begin a header of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const toMessage = (from: string, { to, subject, text, html }: OutgoingLetter) => ({
  from,
  to: { address: oneLine(to) },
  subject: oneLine(subject),
  text,
  html,
})

/** The answer to a mailbox that does not exist, today and tomorrow. */
const isRefusedForGood = (error: unknown) =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

export function openMailer({ smtpUrl, from, outboxFolder, log }: MailerOptions): Mailer {
  if (smtpUrl) {
    const smtp = nodemailer.createTransport({ url: smtpUrl, ...timeouts, ...closed })
    return {
      async deliver(letter) {
        await smtp.sendMail(toMessage(from, letter)).catch((error) => {
          if (!isRefusedForGood(error)) throw error
          log.warn({ err: error }, 'letter refused for good')
        })
      },
    }
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, ...closed })
  return {
    async deliver(letter) {
      const { message } = await composer.sendMail(toMessage(from, letter))
      const file = join(outboxFolder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
      await mkdir(outboxFolder, { recursive: true, mode: 0o700 })
      await writeFile(file, message, { mode: 0o600, flag: 'wx' })
      // The only place where a link may be logged: without SMTP it is the operator's way to it.
      log.info({ file, link: letter.link }, 'letter written to the outbox')
    },
  }
}
