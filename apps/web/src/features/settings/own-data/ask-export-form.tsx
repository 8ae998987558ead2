import { useState } from 'react'
import { toErrorText } from '#web/platform/error-text.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { focusPageHeading } from '#web/ui/layout/page.tsx'
import { useAskExport } from './own-data.hooks.ts'

export function AskExportForm() {
  const [password, setPassword] = useState('')
  const ask = useAskExport()
  const save = useSave({
    form: 'own-data',
    check: () => ({ password: !password && 'Enter your password' }),
    send: () => ask(password),
    // The form is gone until one can ask again.
    onSaved: focusPageHeading,
    notice: 'We make your file. You get an email when it is ready.',
    toProblems: (error) => ({ password: toErrorText(error) }),
  })
  return (
    <Form save={save} button="Ask for my data">
      <PasswordInput
        {...save.field('password', password, setPassword)}
        label="Your password"
        description="So that nobody else can take your data."
        autoComplete="current-password"
      />
    </Form>
  )
}
