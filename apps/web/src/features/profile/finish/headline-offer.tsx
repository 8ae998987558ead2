import { Button, Group, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { ownWords, useHeadlineDraft } from '#web/features/application/headline/headline-draft.ts'
import { HeadlineForm } from '#web/features/application/headline/headline-form.tsx'
import { finishTexts } from '#web/features/profile/profile.messages.ts'
import { Headline } from '#web/features/profile/profile-head.tsx'
import { Sheet } from '#web/ui/layout/page.tsx'

/** Asks for a headline as long as it is the default one. */
export function HeadlineOffer({ headline }: { headline: string }) {
  const { hasDraft } = useHeadlineDraft(headline)
  const [isEditing, setEditing] = useState(ownWords(headline) === '' || hasDraft)
  const change = useRef<HTMLButtonElement>(null)
  const handleDone = () => {
    setEditing(false)
    // The button is there after the render.
    setTimeout(() => change.current?.focus())
  }
  return (
    <Sheet>
      <Title order={2} mb="xs">
        {finishTexts.headline}
      </Title>
      {isEditing ? (
        <HeadlineForm headline={headline} onDone={handleDone} />
      ) : (
        <Group justify="space-between">
          <Headline words={headline} />
          <Button ref={change} variant="default" onClick={() => setEditing(true)}>
            {finishTexts.changeHeadline}
          </Button>
        </Group>
      )}
    </Sheet>
  )
}
