import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { freePort } from '@sparkle/testing/free-port.ts'
import type { S3Place } from '#api/platform/s3-storage.ts'
import { newFolder, registerCleanup } from './folders.ts'
import { killProcess } from './kill-process.ts'

const require = createRequire(import.meta.url)
const cli = require.resolve('@20minutes/s3rver/lib/cli.js')
const BUCKET = 'pictures'

/** The only credentials the server accepts. */
export const s3Login = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export interface S3Server {
  /** A place where a test can store files under its own prefix; the URL is for ASSETS_URL. */
  place(prefix: string): S3Place & { url: string }
  kill(): Promise<void>
  start(): Promise<void>
}

/** Opens an S3 server with one bucket, closed at the end of the calling test or file. */
export async function openS3Server(): Promise<S3Server> {
  Object.assign(process.env, s3Login)
  const directory = await newFolder()
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function start() {
    const settings = ['--directory', directory, '--address', '127.0.0.1', '--port', String(port)]
    // It parses the URL of a list request differently from how it was signed.
    settings.push('--allow-mismatched-signatures', '--silent', '--configure-bucket', BUCKET)
    const run = `require(${JSON.stringify(cli)}).parseAsync(['', '', ...process.argv.slice(1)])`
    // It encrypts continuation tokens with a legacy cipher.
    child = spawn(process.execPath, ['--openssl-legacy-provider', '-e', run, '--', ...settings])
    let out = ''
    for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
      out += chunk
      if (out.includes('listening')) break
    }
    child.stdout?.resume()
    child.stderr?.resume()
  }

  const kill = () => killProcess(child)

  await start()
  registerCleanup(kill)
  return {
    place: (prefix) => ({
      bucket: BUCKET,
      prefix,
      endpoint,
      region: 'us-east-1',
      pathStyle: true,
      url: `s3://${BUCKET}/${prefix}?endpoint=${encodeURIComponent(endpoint)}&path-style=true`,
    }),
    kill,
    start,
  }
}
