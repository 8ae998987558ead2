import { Button, Text } from '@mantine/core'
import { useMostLimitingFilter } from './applicant-search.hooks.ts'
import { filterNames, foundText, searchTexts } from './applicant-search.messages.ts'
import type { FilterKind, Filters } from './search-filters.ts'

export interface NobodyFoundProps {
  filters: Filters
  onDrop: (kind: FilterKind) => void
  onDropAll: () => void
}

/** For a search without results: the filter that excludes the most people, and a button to remove it; or all of them. */
export function NobodyFound({ filters, onDrop, onDropAll }: NobodyFoundProps) {
  const limiting = useMostLimitingFilter(filters)
  if (limiting === undefined) return null
  if (limiting === null) {
    return (
      <>
        <Text>{searchTexts.nobodyFits}</Text>
        <Button onClick={onDropAll}>{searchTexts.showOthers}</Button>
      </>
    )
  }
  const { kind, found } = limiting
  return (
    <>
      <Text>{searchTexts.removesMost(filterNames[kind], foundText(found))}</Text>
      <Button onClick={() => onDrop(kind)}>{searchTexts.removeFilter(filterNames[kind])}</Button>
    </>
  )
}
