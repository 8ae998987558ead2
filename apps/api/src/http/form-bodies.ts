import multipart, { type MultipartFile } from '@fastify/multipart'
import { limits } from '@sparkle/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { AppError } from '#api/errors.ts'

export interface UploadedFile {
  bytes: Buffer
  filename: string
}

export interface ReadBody {
  body: unknown
  files: Record<string, UploadedFile>
}

const formLimits = { fieldNameSize: 100, fieldSize: 100_000, fields: 100, files: 4, parts: 104, headerPairs: 100 }

/** PHP-style names: `ids[]=1`, `ids[0]=1` and a repeated `ids=1` all give a list. */
const formRules = { depth: 3, parameterLimit: 200, arrayLimit: 100, allowPrototypes: false }

/** The same for fields that are already apart. Only their names are parsed: a long text would be costly to write and read. */
function parseFields(fields: readonly [name: string, text: string][]): unknown {
  const names = fields.map(([name], index) => `${encodeURIComponent(name)}=${index}`).join('&')
  return qs.parse(names, {
    ...formRules,
    decoder: (text, decode, _charset, type) => (type === 'value' ? fields[Number(text)]?.[1] : decode(text)),
  })
}

/** Every POST takes JSON, urlencoded and multipart bodies alike. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, qs.parse(text.toString(), formRules))
  })
  // Clients announce JSON also where they send nothing.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else parseJson(request, text.toString(), done)
  })
  await app.register(multipart, { limits: { ...formLimits, fileSize: limits.imageBytes - 1 } })
}

interface BodyRules {
  /** Files under other names are refused before they are read. */
  fileNames: readonly string[]
  /** Called before the first bytes of a file are taken; may refuse it. */
  beforeFile(): Promise<void>
  /** Called for all that is kept in memory; may refuse it. */
  hold(bytes: number): void
}

/** The body as a plain object, whatever its encoding, and its files. */
export async function readBody(request: FastifyRequest, rules: BodyRules): Promise<ReadBody> {
  if (!request.isMultipart()) return { body: request.body, files: {} }
  try {
    return await readParts(request, rules)
  } catch (error) {
    // The parser's own complaints about a malformed form carry no status.
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
      throw new AppError('invalid_input', `This call takes no file named ${part.fieldname}.`)
    const bytes = await readFile(part, rules)
    // A browser sends an untouched file input as a nameless file of no bytes.
    if (part.filename || bytes.length > 0) files[name] = { bytes, filename: part.filename }
  }
  return { body: parseFields(fields), files }
}
