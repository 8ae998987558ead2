import { Alert, Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconArrowRight, IconCheck, IconClock, IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { cacheAppId } from '#web/features/session/session.hooks.ts'
import { siteQuery } from '#web/features/site/site.hooks.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { Spark } from '#web/ui/layout/brand.tsx'
import { Confetti } from '#web/ui/media/confetti.tsx'
import classes from './final-step.module.css'
import { useUnconfirmedEmail } from './sign-up.hooks.ts'
import { finalTexts } from './sign-up.messages.ts'
import { clearSignUp, findInvitation } from './sign-up-draft.ts'
import { FINAL, type SignUpVariant } from './sign-up-variant.ts'
import { StepFrame } from './step-frame.tsx'
import type { NewAccount } from './use-sign-up.ts'

export type ApplicationState = 'none' | 'pending' | 'made' | 'failed'

export interface FinalStepProps {
  variant: SignUpVariant
  account: NewAccount
  isLocationSaved: boolean
  application: ApplicationState
  appId: number | null
  onRetryApplication: () => void
}

/** What was done, and the next step. */
export function FinalStep(props: FinalStepProps) {
  const { variant, account, isLocationSaved, application, appId, onRetryApplication } = props
  const queryClient = useQueryClient()
  const next = account.isBusiness ? finalTexts.nextForBusiness : finalTexts.nextForApplicant
  const navigate = useNavigate()
  const unconfirmed = useUnconfirmedEmail(account.token)
  const invitation = account.isBusiness ? findInvitation() : undefined
  const site = useQuery({ ...siteQuery, enabled: account.isBusiness }).data
  const isChecked = account.isBusiness && site?.checks_businesses === true
  const start = invitation
    ? addresses.invite(invitation)
    : isChecked
      ? addresses.businessStart
      : addresses.profile(account.username)
  const handleEnter = () => {
    clearSignUp()
    storedSession.set({ token: account.token, username: account.username })
    cacheAppId(queryClient, account.token, appId)
    navigate(start, { replace: true })
  }
  return (
    <>
      <div className={classes.art} aria-hidden="true">
        <Spark size={104} />
        <Spark size={40} />
        <Spark size={28} />
        <Spark size={20} />
      </div>
      <StepFrame variant={variant} at={FINAL}>
        <Stack gap="lg">
          <Text className={classes.ready}>{finalTexts.ready(account.username)}</Text>
          <ul className={classes.list}>
            <Outcome isDone={account.hasPhoto} done={finalTexts.photoSaved} open={finalTexts.photoLater} />
            <Outcome isDone={isLocationSaved} done={finalTexts.locationSaved} open={finalTexts.locationLater} />
            {(application === 'pending' || application === 'made') && (
              <Outcome
                isDone={application === 'made'}
                done={finalTexts.applicationStarted}
                open={finalTexts.applicationStarting}
              />
            )}
          </ul>
          {application === 'failed' && (
            <Alert color="red" variant="light" role="status">
              <Stack gap="sm" align="flex-start">
                <Text>{finalTexts.applicationFailed}</Text>
                <Button variant="default" onClick={onRetryApplication}>
                  Try again
                </Button>
              </Stack>
            </Alert>
          )}
          {unconfirmed && (
            <Alert variant="light" icon={<IconMail aria-hidden="true" />}>
              <Text>{finalTexts.confirm(unconfirmed)}</Text>
              <Text>{account.isBusiness ? finalTexts.waitsForBusiness : finalTexts.waitsForApplicant}</Text>
            </Alert>
          )}
          <div className={classes.next}>
            <Spark size={24} />
            <span>{invitation ? finalTexts.nextForInvited : isChecked ? finalTexts.nextForCheck : next}</span>
          </div>
          <div className={classes.ways}>
            <Button
              size="lg"
              className={classes.enter}
              loading={application === 'pending'}
              rightSection={<IconArrowRight aria-hidden="true" />}
              onClick={handleEnter}
            >
              {finalTexts.letMeIn}
            </Button>
            <Confetti {...variant.confetti} />
          </div>
        </Stack>
      </StepFrame>
    </>
  )
}

function Outcome({ isDone, done, open }: { isDone: boolean; done: string; open: string }) {
  const OutcomeIcon = isDone ? IconCheck : IconClock
  return (
    <li className={classes.outcome} data-done={isDone}>
      <OutcomeIcon aria-hidden="true" />
      <span>{isDone ? done : open}</span>
    </li>
  )
}
