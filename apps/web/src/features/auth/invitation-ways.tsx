import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { CallResponse } from '@sparkle/contract/call.ts'
import type { getInvitation } from '@sparkle/contract/organizations.ts'
import { Link, useNavigate } from 'react-router'
import { isSameName } from '#web/features/session/auth-state.ts'
import { logOutRequest } from '#web/features/session/log-out-request.ts'
import { logOut, useOwnUser, useStoredSession } from '#web/features/session/session.hooks.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StepButton } from '#web/ui/step-button.tsx'
import { invitationTexts } from './auth.messages.ts'
import { useAcceptInvitation } from './invitation.hooks.ts'
import { readDraft, saveDraft } from './sign-up/sign-up-draft.ts'

interface InvitationWaysProps {
  token: string
  invitation: CallResponse<typeof getInvitation>
}

/** What the invitation is for, and how this person can take it. */
export function InvitationWays({ token, invitation }: InvitationWaysProps) {
  const { invited_by, organization, part, email } = invitation
  return (
    <>
      <Text fz="lg">{invitationTexts.invites(invited_by, organization)}</Text>
      <Text>{invitationTexts.parts[part]}</Text>
      <Text>
        The invitation is for <strong>{email}</strong>.
      </Text>
      <Way token={token} invitation={invitation} />
    </>
  )
}

function Way({ token, invitation }: InvitationWaysProps) {
  const session = useStoredSession()
  const user = useOwnUser()
  const { email } = invitation
  if (!session) return <ChooseAccount token={token} email={email} />
  if (!user) return <Skeleton height={48} />
  if (!isSameName(user.email, email)) {
    return (
      <>
        <Alert variant="light">
          <Text>
            You are logged in as <strong>{user.username}</strong> with the email <strong>{user.email}</strong>.
          </Text>
          <Text mt="xs">{invitationTexts.otherAddress}</Text>
        </Alert>
        <Button onClick={() => logOutRequest.start(logOut)}>Log out</Button>
      </>
    )
  }
  if (!user.businessAccount) {
    return (
      <>
        <Alert variant="light">{invitationTexts.applicant(email)}</Alert>
        <LinkButton to={addresses.profile(user.username)}>Go to your profile</LinkButton>
      </>
    )
  }
  return <AcceptInvitation token={token} invitation={invitation} />
}

/** Both ways lead back here. */
function ChooseAccount({ token, email }: { token: string; email: string }) {
  const handleSignUp = () => saveDraft({ ...readDraft(), businessAccount: 1, email })
  return (
    <>
      <Button component={Link} to={addresses.signUpInvited(token)} onClick={handleSignUp}>
        Create an account
      </Button>
      <Button variant="default" component={Link} to={addresses.login} state={{ from: addresses.invite(token) }}>
        Log in
      </Button>
    </>
  )
}

function AcceptInvitation({ token, invitation: { organization } }: InvitationWaysProps) {
  const accept = useAcceptInvitation()
  const navigate = useNavigate()
  const { error } = accept
  const handleJoin = () => {
    if (accept.isPending) return
    accept.mutate(token, {
      onSuccess: () => {
        showNotice(invitationTexts.joined(organization), { isRedirecting: true })
        navigate(addresses.business, { replace: true })
      },
    })
  }
  return (
    <>
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error instanceof ApiError ? error.message : invitationTexts.connection}
        </Alert>
      )}
      <StepButton isBusy={accept.isPending} onClick={handleJoin}>
        {`Join ${organization}`}
      </StepButton>
    </>
  )
}
