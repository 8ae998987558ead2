import { avatarSizes } from '@sparkle/contract/core/images.ts'
import { makeZip } from 'client-zip'
import type { Deps } from '#api/core/deps.ts'
import { type OwnDataPage, type OwnDataSection, ownDataPages } from '#api/core/own-data.ts'
import { findOwnApplication } from '#api/features/applications/applications.service.ts'
import { findAvatar, findPicture } from '#api/features/assets/assets.service.ts'
import { getSender } from '#api/features/site/site.service.ts'
import { collectAll } from '../own-data-sources.ts'
import { type ArchiveFile, type SectionRows, writeIndex, writePages } from './archive-pages.ts'
import { writeObject } from './json-stream.ts'
import { readRows, toPictureKey } from './own-data-rows.ts'
import { toDataSchema } from './own-data-schema.ts'
import { getOwner } from './owners.queries.ts'
import { toResume } from './resume.ts'

type ArchiveDeps = Pick<Deps, 'db' | 'now' | 'storage' | 'fixedSettings' | 'publicUrl'>

/** Text is passed on in pieces of this many characters. */
const PIECE = 65_536

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

async function* toTexts(text: string) {
  yield text
}

const toJson = (value: unknown) => toTexts(JSON.stringify(value, null, 2))

async function* readSections(deps: ArchiveDeps, sections: readonly OwnDataSection[]): SectionRows {
  for (const section of sections) {
    let isEmpty = true
    for await (const page of readRows(deps.db, section)) {
      for (const row of page) yield { section, row }
      isEmpty = false
    }
    if (isEmpty) yield { section }
  }
}

async function* listPictures(deps: ArchiveDeps, sections: readonly OwnDataSection[]) {
  const [size = 192] = avatarSizes.toReversed()
  const finders = {
    avatar: (key: string) => findAvatar(deps, key, size),
    picture: (key: string) => findPicture(deps, key),
  }
  for (const section of sections) {
    for (const [name, { kind }] of Object.entries(section.columns)) {
      if (kind !== 'avatar' && kind !== 'picture') continue
      for await (const page of readRows(deps.db, section)) {
        for (const { [name]: path } of page) {
          const file = typeof path === 'string' && (await finders[kind](toPictureKey(path)))
          if (file) yield { name: String(path), input: file.stream }
        }
      }
    }
  }
}

async function* listTextFiles(
  deps: ArchiveDeps,
  userId: number,
  sections: OwnDataSection[],
): AsyncGenerator<ArchiveFile> {
  const owner = await getOwner(deps.db, userId)
  const application = await findOwnApplication(deps.db, userId)
  const { name: siteName } = await getSender(deps)
  const cover = { siteName, username: owner.username, madeAt: deps.now(), hasResume: application !== null }
  yield { name: 'index.html', input: writeIndex(cover, sections) }
  for (const page of Object.keys(ownDataPages) as OwnDataPage[]) {
    const rows = readSections(
      deps,
      sections.filter((section) => section.page === page),
    )
    yield* writePages(page, rows)
  }
  const lists = sections.map((section) => [section.name, readRows(deps.db, section)])
  const data = { made_at: deps.now().toISOString(), username: owner.username, ...Object.fromEntries(lists) }
  yield { name: 'data.json', input: writeObject(data) }
  yield { name: 'schema.json', input: toJson(toDataSchema()) }
  if (application) yield { name: 'resume.json', input: toJson(toResume(owner, application)) }
}

async function* listFiles(deps: ArchiveDeps, userId: number) {
  const sections = collectAll(userId)
  for await (const { name, input } of listTextFiles(deps, userId, sections)) yield { name, input: inPieces(input) }
  yield* listPictures(deps, sections)
}

/** A zip file of everything that a person gave to Sparkle or got on it. It is made while it is read, piece by piece. */
export function makeArchive(deps: ArchiveDeps, userId: number): ReadableStream<Uint8Array> {
  return makeZip(listFiles(deps, userId))
}
