import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { searchTexts } from './applicant-search.messages.ts'
import { type FilterList, type Filters, type FilterText, findProblem, withZip } from './search-filters.ts'

export interface FilterFieldsOptions {
  form: Filters
  onChange: (change: (form: Filters) => Filters) => void
}

const VALIDATION_DELAY_MS = 500
/** In the order of the form. */
const texts: readonly FilterText[] = ['zip', 'otherInterest', 'hoursMin', 'hoursMax', 'words', 'talent', 'username']
const toFieldId = (field: FilterText) => `filter-${field}`

/** What the fields of the form need, and what is wrong once it is shown. */
export function useFilterFields({ form, onChange }: FilterFieldsOptions) {
  // A text is validated when typing pauses, or at once on submit.
  const [paused] = useDebouncedValue(form, VALIDATION_DELAY_MS)
  const [pressed, setPressed] = useState<Filters>()
  const isErrorShown = (field: FilterText) => form[field] === paused[field] || form[field] === pressed?.[field]

  const textProps = (field: FilterText) => ({
    id: toFieldId(field),
    value: form[field],
    error: isErrorShown(field) ? findProblem(field, form) : undefined,
    errorProps: { role: 'alert' },
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange((before) => (field === 'zip' ? withZip(before, value) : { ...before, [field]: value })),
  })
  const choiceProps = (field: FilterList) => ({
    type: 'checkbox' as const,
    hint: searchTexts.anyOf,
    isChosen: (value: number) => form[field].includes(value),
    onChoose: (value: number, isChosen: boolean) =>
      onChange((before) => {
        const others = before[field].filter((one) => one !== value)
        return { ...before, [field]: isChosen ? [...others, value] : others }
      }),
  })
  /** Moves the focus to the first text with a problem, if there is one. */
  const validate = (): boolean => {
    setPressed(form)
    const broken = texts.find((field) => findProblem(field, form))
    const element = broken && document.getElementById(toFieldId(broken))
    if (!element) return true
    // A field in a folded group cannot have the focus.
    element.closest('details')?.setAttribute('open', '')
    element.focus()
    return false
  }
  return { textProps, choiceProps, validate }
}

export type FilterFields = Omit<ReturnType<typeof useFilterFields>, 'validate'>
