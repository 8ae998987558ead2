import { Skeleton, Stack } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ErrorCode } from '@sparkle/contract/core/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AuthLayout } from '#web/features/auth/auth-layout.tsx'
import { DeadLink } from '#web/features/auth/dead-link.tsx'
import { ApiError } from '#web/platform/api-client.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { invitationQuery } from './invitation.hooks.ts'
import { invitationTexts } from './invitation.messages.ts'
import { InvitationWays } from './invitation-ways.tsx'

/** Codes of a link that will never work again, or never did. */
const deadCodes: readonly (ErrorCode | undefined)[] = ['link_expired', 'not_found', 'invalid_input']
const isDead = (error: unknown) => error instanceof ApiError && deadCodes.includes(error.code)

/** The link in the email to a colleague: joins with an existing or a new account. */
export function Screen() {
  const { token = '' } = useParams()
  const invitation = useQuery(invitationQuery(token))
  const { error } = invitation
  return (
    <AuthLayout>
      <PageTitle>{invitationTexts.title}</PageTitle>
      <Stack gap="lg">
        <PageHeading>{invitationTexts.title}</PageHeading>
        {invitation.isPending && <Skeleton height={160} />}
        {invitation.data && <InvitationWays token={token} invitation={invitation.data} />}
        {isDead(error) ? (
          <DeadLink why={invitationTexts.dead} next={{ to: addresses.login, label: 'Go to Sparkle' }} />
        ) : (
          error && <FailedLoad error={error} onRetry={() => invitation.refetch()} />
        )}
      </Stack>
    </AuthLayout>
  )
}
