const MAX = 300

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The login as a server may repeat it: plain, as in the URL, or as SMTP sends it. */
function listSecrets(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return [password, secret, base64(secret), base64(`\0${user}\0${secret}`)].filter((text) => secret && text)
}

/** What a mail server said, fit to be shown: one line, without password and addresses. */
export function cleanServerWords(words: string, smtpUrl: string): string {
  const withoutSecrets = listSecrets(smtpUrl).reduce((text, secret) => text.replaceAll(secret, '…'), words)
  return withoutSecrets
    .replace(/\w+:\/\/\S+|[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX)
}
