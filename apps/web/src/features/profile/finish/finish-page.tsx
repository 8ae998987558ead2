import { Stack, Text, Title } from '@mantine/core'
import { headlineProblem } from '@sparkle/contract/applications/answer-rules.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useLocation, useNavigate } from 'react-router'
import { useSaveChange } from '#web/features/application/application.hooks.ts'
import { photoGroup, startTexts, wizardTexts } from '#web/features/application/application.messages.ts'
import { useHeadlineDraft } from '#web/features/application/headline/headline-draft.ts'
import { ProgressLine } from '#web/features/application/progress-line.tsx'
import { WaitingAnswers } from '#web/features/application/saving/waiting-answers.tsx'
import { getProgress } from '#web/features/application/sections.ts'
import { viewAddress } from '#web/features/application/use-wizard-address.ts'
import { openSections, sectionGroups } from '#web/features/application/wizard-steps.ts'
import { finishTexts } from '#web/features/profile/profile.messages.ts'
import { PublicSwitch } from '#web/features/profile/public-switch.tsx'
import { ReaderHead } from '#web/features/profile/reader/reader-profile.tsx'
import type { OwnParts } from '#web/features/profile/with-own-application.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { Spark } from '#web/ui/layout/brand.tsx'
import { PageHeading, PageTitle, Sheet, Sheets } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Confetti } from '#web/ui/media/confetti.tsx'
import classes from './finish-page.module.css'
import { HeadlineOffer } from './headline-offer.tsx'
import { OpenQuestions } from './open-questions.tsx'

const PIECES = 300

/** What was done, what is open, and showing it to businesses. */
export function FinishPage({ auth, user, application }: OwnParts) {
  const progress = getProgress(application, auth.avatar)
  const heading = progress.state === 'complete' ? finishTexts.complete : finishTexts.reached
  const { state } = useLocation()
  const open = openSections(application, auth.avatar)
  const countOpen = (sections: readonly Question[]) => sections.filter((section) => open.includes(section)).length
  return (
    <Sheets>
      <PageTitle>{heading}</PageTitle>
      <Sheet>
        <Stack gap="md">
          <div className={classes.title}>
            <Spark size={56} />
            <div>
              <PageHeading>{heading}</PageHeading>
              <Text className={classes.lead}>{finishTexts.lead}</Text>
            </div>
          </div>
          <ProgressLine {...progress} />
          <ul className={classes.done}>
            {sectionGroups.map(({ name, sections }) => (
              <li key={name}>
                <strong>{name ?? photoGroup}</strong>{' '}
                {startTexts.answeredOf(sections.length - countOpen(sections), sections.length)}
              </li>
            ))}
          </ul>
          <div>
            <WaitingAnswers />
            <div className={classes.ways}>
              <TextLink to={viewAddress('check')}>{wizardTexts.checkAnswers}</TextLink>
              {state?.hasFinished && <Confetti pieces={PIECES} />}
            </div>
          </div>
        </Stack>
      </Sheet>
      <HeadlineOffer headline={application.headline} />
      <OpenQuestions auth={auth} user={user} application={application} />
      <section className={classes.show}>
        <Title order={2}>{finishTexts.show}</Title>
        <PublicSwitch application={application} username={auth.username} />
        <Text>{finishTexts.first}</Text>
        <ReaderHead user={user} application={application} isPart />
      </section>
      <FinishButton
        to={application.is_public ? addresses.applicationShown : addresses.profile(auth.username)}
        headline={application.headline}
      />
    </Sheets>
  )
}

/** Saves a headline that was typed, as every move of the wizard saves what is pending. */
function FinishButton({ to, headline }: { to: string; headline: string }) {
  const navigate = useNavigate()
  const { words, hasDraft, drop } = useHeadlineDraft(headline)
  const { mutateAsync } = useSaveChange()
  const { isBusy, run } = useOneAtATime()
  const saveHeadline = async () => {
    if (!hasDraft) return true
    if (headlineProblem(words)) return false
    return mutateAsync({ headline: words }).then(
      () => true,
      () => false,
    )
  }
  const handleFinish = () =>
    run(async () => {
      if (await saveHeadline()) {
        drop()
        navigate(to)
      } else {
        // Its form says what is wrong.
        document.querySelector<HTMLFormElement>('form[data-headline]')?.requestSubmit()
      }
    })
  return (
    <div>
      <BusyButton size="lg" className={classes.finish} isBusy={isBusy} onClick={handleFinish}>
        {finishTexts.finish}
      </BusyButton>
    </div>
  )
}
