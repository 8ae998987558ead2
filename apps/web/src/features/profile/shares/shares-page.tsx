import { Text, Title } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import { type Question, questions } from '@sparkle/contract/applications/questions.ts'
import { SHARED_QUESTION } from '@sparkle/contract/applications/visibility-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isAnswered } from '#web/features/application/sections.ts'
import { useVisibility } from '#web/features/application/visibility/visibility.hooks.ts'
import { getChosenAudience } from '#web/features/application/visibility/visibility-choices.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { PageHeading, PageTitle, Sheet, Sheets } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { AnswerReaders } from './answer-readers.tsx'
import { ShareForm } from './share-form.tsx'
import { EndedShares, LastingShares } from './share-list.tsx'
import { SharedAnswer } from './shared-answer.tsx'
import { isLasting, sharesQuery } from './shares.hooks.ts'
import { sharesTexts } from './shares.messages.ts'

const question = questions.find(({ id }) => id === SHARED_QUESTION) as Question

export interface SharesPageProps {
  username: string
  application: Application
}

/** One's answer, who reads it, with whom it is shared, and a form to share it. */
export function SharesPage({ username, application }: SharesPageProps) {
  const stored = useVisibility()
  const { visibility } = stored
  const shares = useQuery(sharesQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusShares = () => heading.current?.focus()
  const failed = [stored, shares].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <FailedLoad error={failed.error} onRetry={() => failed.refetch()} />
  if (!visibility || !shares.data) return <PageSkeleton />

  const lasting = shares.data.filter(isLasting)
  const ended = shares.data.filter((share) => !isLasting(share))
  const isOnlyShared = getChosenAudience(visibility, SHARED_QUESTION) === 'shares'
  // One decision at a time: who sees the profile, then who reads the answer, then with whom to share it.
  const canShare = visibility.audience !== 'me' && isOnlyShared && isAnswered(question, application, '')
  return (
    <Sheets>
      <PageTitle>{sharesTexts.title}</PageTitle>
      <div>
        <PageHeading>{sharesTexts.title}</PageHeading>
        <Text size="lg" mt="xs">
          {sharesTexts.lead}
        </Text>
      </div>
      <Sheet>
        <SharedAnswer question={question} application={application} />
      </Sheet>
      <Sheet>
        <AnswerReaders visibility={visibility} />
      </Sheet>
      {(isOnlyShared || lasting.length > 0) && (
        <Sheet>
          <Title order={2} size="h3" mb="xs" ref={heading} tabIndex={-1}>
            {sharesTexts.lasting}
          </Title>
          <LastingShares shares={lasting} username={username} onEnded={focusShares} />
        </Sheet>
      )}
      {canShare && (
        <Sheet>
          <ShareForm lasting={lasting} onShared={focusShares} />
        </Sheet>
      )}
      {ended.length > 0 && (
        <Disclosure label={sharesTexts.earlier(ended.length)}>
          <EndedShares shares={ended} />
        </Disclosure>
      )}
    </Sheets>
  )
}
