import { Stack, Text, Title } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type Icon, IconClock, IconListCheck, IconPlayerPause, IconPlayerSkipForward } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { showAlert } from '#web/ui/feedback/alerts.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle, Sheet, Sheets } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useCreateApplication } from './application.hooks.ts'
import { failedSave, startTexts, wizardTexts } from './application.messages.ts'
import { ProgressLine } from './progress-line.tsx'
import { WaitingAnswers } from './saving/waiting-answers.tsx'
import { SectionList } from './section-list.tsx'
import { getProgress } from './sections.ts'
import classes from './start-page.module.css'
import { questionAddress, viewAddress } from './use-wizard-address.ts'
import { minutesFor, openSections } from './wizard-steps.ts'

/** An overview, the start button, and all sections. */
export function StartPage({ application, auth }: { application: Application | null; auth: AuthState }) {
  const progress = getProgress(application ?? undefined, auth.avatar)
  const open = openSections(application, auth.avatar)
  return (
    <Sheets>
      <PageTitle>{wizardTexts.title}</PageTitle>
      <Sheet>
        <Stack gap="lg">
          <div>
            <PageHeading>{wizardTexts.title}</PageHeading>
            <Text className={classes.lead}>{startTexts.lead}</Text>
          </div>
          <ProgressLine {...progress} />
          <ul className={classes.facts}>
            <Fact icon={IconListCheck} name={open.length > 0 ? startTexts.open(open.length) : startTexts.allDone} />
            {open.length > 0 && (
              <Fact icon={IconClock} name={startTexts.time(minutesFor(open))} text={startTexts.timeHint} />
            )}
            <Fact icon={IconPlayerPause} name={startTexts.stop} text={startTexts.stopHint} />
            {open.length > 0 && <Fact icon={IconPlayerSkipForward} name={startTexts.skip} text={startTexts.skipHint} />}
          </ul>
          <div>
            <WaitingAnswers />
            <StartButtons
              application={application}
              auth={auth}
              isNew={progress.state === 'new'}
              open={open.map(({ id }) => id)}
            />
          </div>
          {application && (
            <TextLink className={classes.check} to={viewAddress('check')}>
              {wizardTexts.checkAnswers}
            </TextLink>
          )}
        </Stack>
      </Sheet>
      <Sheet>
        <Title order={2}>{startTexts.questions}</Title>
        <Text c="dimmed">{startTexts.questionsHint}</Text>
        <SectionList application={application} auth={auth} />
      </Sheet>
    </Sheets>
  )
}

interface StartButtonsProps {
  application: Application | null
  auth: AuthState
  isNew: boolean
  open: readonly number[]
}

/** Starting the wizard creates an application if there is none. */
function StartButtons({ application, auth, isNew, open }: StartButtonsProps) {
  const navigate = useNavigate()
  const createApplication = useCreateApplication()
  const [first] = open
  const enter = () => {
    if (first) navigate(questionAddress(first), { state: { steps: open, below: [] } })
  }
  const handleStart = () => {
    if (application) enter()
    else if (!createApplication.isPending) {
      createApplication.mutate(undefined, {
        onSuccess: enter,
        onError: (error) => showAlert(failedSave(error.message)),
      })
    }
  }
  return (
    <FormButtons isBusy={createApplication.isPending}>
      <LinkButton to={addresses.profile(auth.username)} variant="default">
        {startTexts.backToProfile}
      </LinkButton>
      {first && (
        <BusyButton isBusy={createApplication.isPending} onClick={handleStart}>
          {isNew ? startTexts.start : startTexts.continue}
        </BusyButton>
      )}
    </FormButtons>
  )
}

function Fact({ icon: FactIcon, name, text }: { icon: Icon; name: string; text?: string }) {
  return (
    <li className={classes.fact}>
      <FactIcon stroke={1.6} aria-hidden="true" />
      <div>
        <Text fw={650}>{name}</Text>
        {text && <Text c="dimmed">{text}</Text>}
      </div>
    </li>
  )
}
