import multipart, { type MultipartFile } from '@fastify/multipart'
import { limits } from '@sparkle/contract/core/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { AppError } from '#api/core/errors.ts'

export interface UploadedFile {
  bytes: Buffer
  filename: string
}

export interface ReadBody {
  body: unknown
  files: Record<string, UploadedFile>
}

const formLimits = { fieldNameSize: 100, fieldSize: 100_000, fields: 100, files: 4, parts: 104, headerPairs: 100 }

/** PHP-style names: `ids[]=1`, `ids[0]=1` and a repeated `ids=1` all produce a list. */
const formRules = { depth: 3, parameterLimit: 200, arrayLimit: 100, allowPrototypes: false }

/** A form in a body or in an address. */
export const parseForm = (text: string): Record<string, unknown> => qs.parse(text, formRules)

/** The same for separate fields. Only their names are parsed: encoding and decoding a long text would be expensive. */
function parseFields(fields: readonly [name: string, text: string][]): unknown {
  const names = fields.map(([name], index) => `${encodeURIComponent(name)}=${index}`).join('&')
  return qs.parse(names, {
    ...formRules,
    decoder: (text, decode, _charset, type) => (type === 'value' ? fields[Number(text)]?.[1] : decode(text)),
  })
}

/** Every POST accepts JSON, urlencoded and multipart bodies. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  // Clients may declare any type even if they send nothing.
  app.addHook('preParsing', ({ headers }, _reply, _payload, done) => {
    if (!headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) === 0) delete headers['content-type']
    done()
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, parseForm(text.toString()))
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Nothing may also arrive in chunks.
    if (text.length === 0) done(null, undefined)
    else parseJson(request, text.toString(), done)
  })
  await app.register(multipart, { limits: { ...formLimits, fileSize: limits.imageBytes - 1 } })
}

interface BodyRules {
  /** Files under other names are refused before they are read. */
  fileNames: readonly string[]
  /** Called before the first bytes of a file are read; may refuse it. */
  beforeFile(): Promise<void>
  /** Called for everything kept in memory; may refuse it. */
  hold(bytes: number): void
}

/** Reads the body as a plain object, whatever its encoding, and its files. */
export async function readBody(request: FastifyRequest, rules: BodyRules): Promise<ReadBody> {
  if (!request.isMultipart()) return { body: request.body, files: {} }
  try {
    return await readParts(request, rules)
  } catch (error) {
    // The parser's own errors about a malformed form have no status.
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new AppError('bad_request', 'The request could not be read.', { cause: error })
  }
}

const plainName = (fieldName: string) => fieldName.replace(/\[\]$/, '')

async function readFile({ file }: MultipartFile, { beforeFile, hold }: BodyRules): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (chunks.length === 0) await beforeFile()
    if (file.truncated) throw new AppError('too_large', 'The request is too large.')
    hold(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readParts(request: FastifyRequest, rules: BodyRules): Promise<ReadBody> {
  const fields: [string, string][] = []
  let textLength = 0
  const files: Record<string, UploadedFile> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const text = String(part.value)
      textLength += text.length
      if (part.valueTruncated || part.fieldnameTruncated || textLength > request.routeOptions.bodyLimit) {
        throw new AppError('too_large', 'The request is too large.')
      }
      rules.hold(text.length)
      fields.push([part.fieldname.toWellFormed(), text])
      continue
    }
    const name = plainName(part.fieldname)
    if (!rules.fileNames.some((known) => plainName(known) === name))
      throw new AppError('invalid_input', `This call does not accept a file named ${part.fieldname}.`)
    const bytes = await readFile(part, rules)
    // A browser sends an untouched file input as an empty file without a name.
    if (part.filename || bytes.length > 0) files[name] = { bytes, filename: part.filename }
  }
  return { body: parseFields(fields), files }
}
