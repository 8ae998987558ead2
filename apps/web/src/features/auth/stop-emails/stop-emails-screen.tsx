import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { EmailTopic } from '@sparkle/contract/notifications/notification-rules.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { AuthLayout } from '#web/features/auth/auth-layout.tsx'
import { DeadLink } from '#web/features/auth/dead-link.tsx'
import { ApiError } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { useCheckStop, useStopEmails } from './stop-emails.hooks.ts'
import { stopTexts, topicTexts } from './stop-emails.messages.ts'

const settings = { to: addresses.notificationSettings, label: stopTexts.settings }

/** Opened from an email, without a login. Requires a button press, because mail scanners open links too. */
export function Screen() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useCheckStop(token)
  if (data) return <Choices token={token} topic={data.topic} wasStopped={data.is_stopped} />
  return (
    <Frame heading={stopTexts.title}>
      {!error && <Skeleton height={160} />}
      {error instanceof ApiError && error.status < 500 ? (
        <DeadLink why={stopTexts.dead} next={settings} />
      ) : (
        error && <FailedLoad error={error} onRetry={() => refetch()} />
      )}
    </Frame>
  )
}

function Frame({ heading, hasError = false, children }: { heading: string; hasError?: boolean; children: ReactNode }) {
  return (
    <AuthLayout>
      <PageTitle hasError={hasError}>{stopTexts.title}</PageTitle>
      <Stack gap="lg">
        <PageHeading>{heading}</PageHeading>
        {children}
      </Stack>
    </AuthLayout>
  )
}

interface ChoicesProps {
  token: string
  topic: EmailTopic
  wasStopped: boolean
}

function Choices({ token, topic, wasStopped }: ChoicesProps) {
  const stop = useStopEmails(token)
  // A person who stops the summary gets no single emails instead.
  const isAll = topic === 'digest'
  const name = isAll ? 'summary emails' : `emails about ${topicTexts[topic]}`
  if (stop.isSuccess) {
    return (
      <Frame heading={stopTexts.title}>
        <Alert role="status" color="green" variant="light">
          {stop.variables || isAll ? stopTexts.allStopped : `Done. You get no more ${name}.`}
        </Alert>
        <LinkButton to={settings.to}>{settings.label}</LinkButton>
      </Frame>
    )
  }
  return (
    <Frame heading={wasStopped ? `You get no ${name}` : `Stop ${name}?`} hasError={stop.isError}>
      {wasStopped ? (
        <Text>They are stopped. You can turn them on again in your settings.</Text>
      ) : (
        <Text>You still see what is new when you visit Sparkle.</Text>
      )}
      {stop.isError && <Alert color="red">{toErrorText(stop.error)}</Alert>}
      {!wasStopped && (
        <Button
          loading={stop.isPending && !stop.variables}
          disabled={stop.isPending}
          onClick={() => stop.mutate(false)}
        >
          Stop these emails
        </Button>
      )}
      {!isAll && (
        <>
          <Text id="about-all">{stopTexts.aboutAll}</Text>
          <Button
            variant="default"
            aria-describedby="about-all"
            loading={stop.isPending && stop.variables}
            disabled={stop.isPending}
            onClick={() => stop.mutate(true)}
          >
            {stopTexts.stopAll}
          </Button>
        </>
      )}
      {wasStopped && <LinkButton to={settings.to}>{settings.label}</LinkButton>}
    </Frame>
  )
}
