import { useDebouncedValue } from '@mantine/hooks'
import type { Visibility } from '@sparkle/contract/applications/visibility.ts'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { tidied } from '@sparkle/contract/core/visible-text.ts'
import { useState } from 'react'
import { toErrorText } from '#web/platform/error-text.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { useFoundBusinesses } from './visibility.hooks.ts'
import { businessSearchTexts as texts } from './visibility.messages.ts'

const PAUSE_MS = 300

type Business = Visibility['hidden_from'][number]

export interface BusinessSearchProps {
  /** Those that cannot be chosen, and why. */
  without?: readonly Business[]
  whyWithout?: string
  onChoose: (business: Business) => void
}

/** Finds checked businesses as their name is typed. */
export function BusinessSearch({ without = [], whyWithout, onChoose }: BusinessSearchProps) {
  const [text, setText] = useState('')
  const name = tidied(text)
  const [wanted] = useDebouncedValue(name, PAUSE_MS)
  const isSearched = name.length >= visibilityLimits.organizationName.min
  const { data, error, isPlaceholderData } = useFoundBusinesses(wanted)
  const found = isSearched ? (data?.organizations ?? []) : []
  const options = found
    .filter(({ id }) => !without.some((business) => business.id === id))
    .map(({ id, name, town, state }) => ({ id, name, detail: town && state ? `${town}, ${state}` : undefined }))
  const isCurrent = isSearched && wanted === name && data !== undefined && !isPlaceholderData
  const describe = () => {
    if (isSearched && error) return toErrorText(error)
    if (!isCurrent) return ''
    if (options.length > 0) return texts.found(options.length)
    return found.length > 0 ? whyWithout : texts.none
  }
  return (
    <Combobox
      label={texts.label}
      hint={texts.hint}
      listLabel={texts.list}
      text={text}
      onType={setText}
      options={options}
      status={describe()}
      onChoose={({ id, name }) => {
        setText('')
        onChoose({ id, name })
      }}
    />
  )
}
