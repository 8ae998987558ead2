import { ImageDrop } from '#web/ui/media/image-drop.tsx'
import { missingTexts, texts } from './sign-up.messages.ts'
import { fieldId } from './sign-up-values.ts'
import type { SignUpVariant } from './sign-up-variant.ts'
import { SkipOrSave } from './skip-or-save.tsx'
import { StepForm } from './step-form.tsx'
import type { SignUp } from './use-sign-up.ts'

const FIELDS = ['avatar'] as const

/** The optional photo. Leaving this step creates the account. */
export function PhotoStep({ variant, signUp }: { variant: SignUpVariant; signUp: SignUp }) {
  const { avatar } = signUp.values
  const handleSave = () => {
    if (avatar) void signUp.createAccount(avatar)
    else signUp.showProblem({ field: 'avatar', text: missingTexts.avatar })
  }
  const handleChange = (file: File | null = null) => {
    signUp.change({ avatar: file })
    signUp.clearProblems()
  }
  return (
    <StepForm
      variant={variant}
      signUp={signUp}
      fields={FIELDS}
      onSubmit={handleSave}
      buttons={<SkipOrSave save="Save Photo" isBusy={signUp.isBusy} onSkip={() => signUp.createAccount(null)} />}
    >
      <ImageDrop
        id={fieldId('avatar')}
        label={texts.photo}
        value={avatar}
        error={signUp.problems[0]?.text}
        onChange={handleChange}
        round
      />
    </StepForm>
  )
}
