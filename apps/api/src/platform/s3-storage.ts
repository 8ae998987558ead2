import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { checkKey, type FileStorage, StorageFullError, StorageUnavailableError } from './file-storage.ts'

export interface S3Place {
  bucket: string
  /** Prepended to all keys, without a slash at either end. */
  prefix: string
  region: string
  /** Null for Amazon's own endpoint of the region. */
  endpoint: string | null
  /** Whether the bucket is in the path instead of the host name. */
  pathStyle: boolean
}

const transport = {
  // For each of two attempts, so a request for a picture gets a response within 20 seconds.
  connectionTimeout: 2000,
  requestTimeout: 8000,
  throwOnRequestTimeout: true,
  // A slow client holds a connection the whole time and may pause.
  socketTimeout: 60_000,
  httpAgent: { keepAlive: true, maxSockets: 500 },
  httpsAgent: { keepAlive: true, maxSockets: 500 },
}

/** Stores refuse smaller parts, and more than 10,000. */
const PART_BYTES = 8_000_000

/** Joins pieces into parts; the last one may be smaller. */
async function* toParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    size += piece.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

const toMd5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64')

/** Keeps files as objects in a bucket. The AWS SDK finds the credentials, first in the environment. */
export function openS3Storage(
  { bucket, prefix, region, endpoint, pathStyle }: S3Place,
  { pageSize = 1000 } = {},
): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    requestHandler: transport,
    // Not every store supports Amazon's newer checksums; all support the digests that `put` sends.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const base = prefix && `${prefix}/`
  const place = (key: string) => ({ Bucket: bucket, Key: base + checkKey(key) })

  /** Lists all keys with this prefix. */
  async function* walk(Prefix: string): AsyncGenerator<string> {
    try {
      for await (const page of paginateListObjectsV2({ client, pageSize }, { Bucket: bucket, Prefix })) {
        for (const { Key = '' } of page.Contents ?? []) yield Key.slice(base.length)
      }
    } catch (error) {
      throw toStorageError(error)
    }
  }

  /** Uploads the parts one after another. Returns the size of the whole. */
  async function upload(
    target: ReturnType<typeof place> & { UploadId: string | undefined },
    parts: AsyncIterable<Buffer>,
  ) {
    const Parts: CompletedPart[] = []
    let size = 0
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1
      const part = { ...target, PartNumber, Body, ContentMD5: toMd5(Body) }
      const { ETag } = await client.send(new UploadPartCommand(part)).catch(rethrow)
      Parts.push({ PartNumber, ETag })
      size += Body.length
    }
    await client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } })).catch(rethrow)
    return size
  }

  return {
    async put(key, bytes) {
      const ContentMD5 = toMd5(bytes)
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentMD5 })).catch(rethrow)
    },
    async putStream(key, pieces) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(place(key))).catch(rethrow)
      const target = { ...place(key), UploadId }
      try {
        return await upload(target, toParts(pieces))
      } catch (error) {
        // If that fails, too, the store keeps the parts until a rule of the bucket removes them.
        await client.send(new AbortMultipartUploadCommand(target)).catch(() => {})
        throw error
      }
    },
    async read(key) {
      const reply = await client.send(new GetObjectCommand(place(key))).catch((error) => {
        if (error instanceof NoSuchKey) return undefined
        throw toStorageError(error)
      })
      if (!reply) return undefined
      const { Body, ContentLength } = reply
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new StorageUnavailableError('The store returned no file.')
      return { size: ContentLength, stream: Body }
    },
    async delete(key) {
      for await (const found of walk(place(key).Key)) {
        // One by one: not every store supports bulk deletion, and a picture has few files.
        const isMatch = found === key || found.startsWith(`${key}/`)
        if (isMatch) await client.send(new DeleteObjectCommand(place(found))).catch(rethrow)
      }
    },
    list: (below) => walk(below === undefined ? base : `${place(below).Key}/`),
  }
}

/** Errors of other stores when they are full or a quota is used up. Amazon's has no limit. */
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'])

function toStorageError(cause: unknown): Error {
  const isFull =
    cause instanceof S3ServiceException && (cause.$metadata.httpStatusCode === 507 || fullNames.has(cause.name))
  if (isFull) return new StorageFullError('There is no space left for another file.', { cause })
  return new StorageUnavailableError('The object store cannot be used.', { cause })
}

function rethrow(error: unknown): never {
  throw toStorageError(error)
}
