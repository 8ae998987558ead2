import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { checkKey, type FileStorage, StorageAway, StorageFull } from './file-storage.ts'

export interface S3Place {
  bucket: string
  /** What all keys begin with, without a slash at either end. */
  prefix: string
  region: string
  /** Null: that of Amazon in the region. */
  endpoint: string | null
  /** The bucket in the path, not in the name of the host. */
  pathStyle: boolean
}

const transport = {
  // Of each of two tries: who waits for a picture has an answer within 20 seconds.
  connectionTimeout: 2000,
  requestTimeout: 8000,
  throwOnRequestTimeout: true,
  // A reader with a slow line holds a connection all the while, and may pause.
  socketTimeout: 60_000,
  httpAgent: { keepAlive: true, maxSockets: 500 },
  httpsAgent: { keepAlive: true, maxSockets: 500 },
}

/** Files as objects of a bucket. Who may use it is found out by the AWS SDK itself, in the environment first. */
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
    // Not every store knows Amazon's newer checksums; all know the digests that `put` sends.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const base = prefix && `${prefix}/`
  const place = (key: string) => ({ Bucket: bucket, Key: base + checkKey(key) })

  /** All keys that begin with these letters. */
  async function* walk(Prefix: string): AsyncGenerator<string> {
    try {
      for await (const page of paginateListObjectsV2({ client, pageSize }, { Bucket: bucket, Prefix })) {
        for (const { Key = '' } of page.Contents ?? []) yield Key.slice(base.length)
      }
    } catch (error) {
      throw toStorageError(error)
    }
  }

  return {
    async put(key, bytes) {
      const ContentMD5 = createHash('md5').update(bytes).digest('base64')
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentMD5 })).catch(rethrow)
    },
    async read(key) {
      const reply = await client.send(new GetObjectCommand(place(key))).catch((error) => {
        if (error instanceof NoSuchKey) return undefined
        throw toStorageError(error)
      })
      if (!reply) return undefined
      const { Body, ContentLength } = reply
      if (!(Body instanceof Readable) || ContentLength === undefined) throw new StorageAway('The store gave no file.')
      return { size: ContentLength, stream: Body }
    },
    async delete(key) {
      for await (const found of walk(place(key).Key)) {
        // One by one: not every store can delete many at once, and a picture has few files.
        const isMeant = found === key || found.startsWith(`${key}/`)
        if (isMeant) await client.send(new DeleteObjectCommand(place(found))).catch(rethrow)
      }
    },
    list: (below) => walk(below === undefined ? base : `${place(below).Key}/`),
  }
}

/** What stores other than Amazon's, which has no end, say when there is no room or a quota is used up. */
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'])

function toStorageError(cause: unknown): Error {
  const isFull =
    cause instanceof S3ServiceException && (cause.$metadata.httpStatusCode === 507 || fullNames.has(cause.name))
  if (isFull) return new StorageFull('There is no room for another file.', { cause })
  return new StorageAway('The store of pictures cannot be used.', { cause })
}

function rethrow(error: unknown): never {
  throw toStorageError(error)
}
