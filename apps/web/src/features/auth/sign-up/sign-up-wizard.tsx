import { useState } from 'react'
import { Spark } from '#web/ui/layout/brand.tsx'
import { Sheet } from '#web/ui/layout/page.tsx'
import { StepList } from '#web/ui/layout/step-list.tsx'
import { useHeadingFocus } from '#web/ui/layout/use-heading-focus.ts'
import { AccountTypeStep } from './account-type-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { type ApplicationState, FinalStep } from './final-step.tsx'
import { LocationStep } from './location-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { useCreateFirstApplication } from './sign-up.hooks.ts'
import { texts } from './sign-up.messages.ts'
import { showFailureAlert } from './sign-up-alert.ts'
import { FINAL, PHOTO, type SignUpVariant } from './sign-up-variant.ts'
import classes from './sign-up-wizard.module.css'
import { type NewAccount, type SignUp, useSignUp } from './use-sign-up.ts'

/** Five steps and a final screen, as the variant defines them. */
export function SignUpWizard({ variant }: { variant: SignUpVariant }) {
  const signUp = useSignUp(variant)
  useHeadingFocus(signUp.at, signUp.problems.length > 0)
  return (
    <div className={classes.layout}>
      <div className={classes.panel}>
        <StepList
          label={texts.steps}
          noun={variant.stageNoun}
          steps={variant.stages}
          at={variant.stageAt[signUp.at] ?? 0}
        />
        <div className={classes.claim} aria-hidden="true">
          <Spark size={56} />
          <Spark size={22} />
          <p>{texts.claim}</p>
        </div>
      </div>
      <Sheet>
        {signUp.account ? (
          <AccountSteps variant={variant} signUp={signUp} account={signUp.account} />
        ) : (
          <FirstSteps variant={variant} signUp={signUp} />
        )}
      </Sheet>
    </div>
  )
}

function FirstSteps({ variant, signUp }: { variant: SignUpVariant; signUp: SignUp }) {
  if (signUp.at === 0) return <AccountTypeStep variant={variant} signUp={signUp} />
  if (signUp.at === PHOTO) return <PhotoStep variant={variant} signUp={signUp} />
  return <DetailsStep key={signUp.at} variant={variant} signUp={signUp} />
}

/** From here on the account exists. */
function AccountSteps({ variant, signUp, account }: { variant: SignUpVariant; signUp: SignUp; account: NewAccount }) {
  const [isLocationSaved, setLocationSaved] = useState(false)
  const application = useCreateFirstApplication()
  const needsApplication = variant.createsApplication && !account.isBusiness
  const applicationState: ApplicationState = !needsApplication
    ? 'none'
    : application.isError
      ? 'failed'
      : application.isSuccess
        ? 'made'
        : 'pending'

  const makeApplication = () => application.mutate(account.token, { onError: showFailureAlert })
  const handleLocationDone = (isSaved: boolean) => {
    setLocationSaved(isSaved)
    if (needsApplication) makeApplication()
    signUp.finish()
  }
  if (signUp.at === FINAL) {
    return (
      <FinalStep
        variant={variant}
        account={account}
        isLocationSaved={isLocationSaved}
        application={applicationState}
        appId={application.data ?? null}
        onRetryApplication={makeApplication}
      />
    )
  }
  return <LocationStep variant={variant} account={account} onDone={handleLocationDone} />
}
