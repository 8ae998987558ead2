import { Button, Stack, Text, Title } from '@mantine/core'
import type { Share, Visibility } from '@sparkle/contract/applications/visibility.ts'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { useId, useRef, useState } from 'react'
import { BusinessSearch } from '#web/features/application/visibility/business-search.tsx'
import { ApiError } from '#web/platform/api-client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useSharing } from './shares.hooks.ts'
import { sharesTexts } from './shares.messages.ts'

const lengths = [7, 30, 90, 180].map((days) => ({ value: days, label: sharesTexts.inDays(days) }))

type Business = Visibility['hidden_from'][number]

export interface ShareFormProps {
  lasting: readonly Share[]
  onShared: () => void
}

/** First the business, then for how long. */
export function ShareForm({ lasting, onShared }: ShareFormProps) {
  const id = useId()
  const { share } = useSharing()
  const [chosen, setChosen] = useState<Business>()
  const [days, setDays] = useState<number>(visibilityLimits.shareDays.default)
  const heading = useRef<HTMLHeadingElement>(null)
  const save = useSave({
    send: async () => chosen && share(chosen.id, days),
    onSaved: (shared) => {
      if (!shared) return
      setChosen(undefined)
      setDays(visibilityLimits.shareDays.default)
      onShared()
      showNotice(sharesTexts.shared(shared.organization.name, formatDay(shared.until)))
    },
  })
  const choose = (organization: Business | undefined) => {
    save.clear()
    setChosen(organization)
    // What was pressed is gone.
    heading.current?.focus()
  }
  const isHiddenFrom = save.refusal instanceof ApiError && save.refusal.code === 'invalid_input'
  const end = formatDay(toUnixSeconds(new Date(Date.now() + days * DAY_MS)))
  const isAgain = lasting.some(({ organization }) => organization.id === chosen?.id)
  return (
    <section>
      <Title order={2} size="h3" mb="sm" ref={heading} tabIndex={-1}>
        {chosen ? sharesTexts.share(chosen.name) : sharesTexts.shareTitle}
      </Title>
      {chosen ? (
        <Form save={save} button={sharesTexts.share(chosen.name)}>
          {isHiddenFrom && <TextLink to={addresses.visibility}>{sharesTexts.showFirst}</TextLink>}
          <div>
            <Button variant="default" onClick={() => choose(undefined)}>
              {sharesTexts.another}
            </Button>
          </div>
          <Stack gap="xs">
            <Text fw={600} aria-hidden="true">
              {sharesTexts.days}
            </Text>
            <ChoiceRows
              id={`${id}-days`}
              type="radio"
              label={sharesTexts.days}
              rows={lengths}
              isChosen={(value) => value === days}
              onChoose={setDays}
            />
          </Stack>
          <Text role="status">{sharesTexts[isAgain ? 'newEnd' : 'before'](chosen.name, end)}</Text>
        </Form>
      ) : (
        <BusinessSearch onChoose={choose} />
      )}
    </section>
  )
}
