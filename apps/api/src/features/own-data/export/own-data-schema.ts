import type { OwnDataColumn, OwnDataSection } from '#api/core/own-data.ts'
import { collectAll } from '../own-data-sources.ts'

const types: Record<OwnDataColumn['kind'], object> = {
  text: { type: ['string', 'null'] },
  code: { type: ['string', 'null'] },
  number: { type: ['number', 'null'] },
  flag: { type: ['boolean', 'null'] },
  moment: { type: ['string', 'null'], format: 'date-time' },
  texts: { type: ['array', 'null'], items: { type: 'string' } },
  codes: { type: ['array', 'null'], items: { type: 'string' } },
  avatar: { type: ['string', 'null'], description: 'A file of this archive.' },
  picture: { type: ['string', 'null'], description: 'A file of this archive.' },
}

const toObject = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const toList = ({ title, columns }: OwnDataSection) => ({
  description: title,
  type: 'array',
  items: toObject(Object.fromEntries(Object.entries(columns).map(([name, { kind }]) => [name, types[kind]]))),
})

/** The JSON schema of the file `data.json`. */
export function toDataSchema(): object {
  // The columns are the same for everyone.
  const sections = collectAll(0).map((section) => [section.name, toList(section)])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A copy of the data of one person',
    ...toObject({
      made_at: { type: 'string', format: 'date-time' },
      username: { type: 'string' },
      ...Object.fromEntries(sections),
    }),
  }
}
