import { type SearchOrder, searchOrders } from '@sparkle/contract/applications/search-rules.ts'
import { searchTexts } from './applicant-search.messages.ts'
import { FilterChoices } from './filter-choices.tsx'
import { canOrder, type Search } from './search-address.ts'

export interface ResultOrderProps {
  search: Search
  onChange: (order: SearchOrder | undefined) => void
}

const BEST = 'best'

/** Says in which order the results are, and changes it. */
export function ResultOrder({ search: { filters, order }, onChange }: ResultOrderProps) {
  const rows = [
    { value: BEST, label: searchTexts.bestMatch },
    ...searchOrders
      .filter((one) => canOrder(one, filters))
      .map((value) => ({ value, label: searchTexts.orders[value] })),
  ] as const
  return (
    <FilterChoices
      type="radio"
      label={searchTexts.order}
      rows={rows}
      isChosen={(value) => value === (order ?? BEST)}
      onChoose={(value) => onChange(searchOrders.find((one) => one === value))}
    />
  )
}
