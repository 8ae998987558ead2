import { Alert, Button, Stack, Text } from '@mantine/core'
import type { OwnDeletion } from '@sparkle/contract/people/own-data.ts'
import { type PostChoice, postChoices } from '@sparkle/contract/people/own-data-rules.ts'
import { useState } from 'react'
import { toErrorText } from '#web/platform/error-text.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from '../settings-screen.module.css'
import { useAskDeletion } from './own-data.hooks.ts'
import { deletionTexts, listDeletionSteps, postChoiceTexts } from './own-data.messages.ts'

const DeleteDialog = lazyWithPreload(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

const rows = postChoices.map((value) => ({ value, ...postChoiceTexts[value] }))

export interface DeleteAccountProps {
  deletion: OwnDeletion
  /** Where the data can be taken. */
  takeId: string
}

/** Says what will happen, then asks for the password, and once more. */
export function DeleteAccount({ deletion: { days, problem }, takeId }: DeleteAccountProps) {
  return (
    <>
      <Text>{deletionTexts.intro}</Text>
      <Stack component="ul" gap="sm" className={classes.sessions}>
        {listDeletionSteps(days).map(({ what, time }) => (
          <li key={what}>
            <Text fw={600}>{what}</Text>
            <Text>{time}</Text>
          </li>
        ))}
      </Stack>
      <Text>
        {deletionTexts.data} <TextLink to={`#${takeId}`}>{deletionTexts.takeFirst}</TextLink>
      </Text>
      {problem === null ? (
        <DeleteForm days={days} />
      ) : (
        <Alert color="yellow" variant="light">
          {problem}
        </Alert>
      )}
    </>
  )
}

function DeleteForm({ days }: Pick<OwnDeletion, 'days'>) {
  const [posts, setPosts] = useState<PostChoice>('without_name')
  const [password, setPassword] = useState('')
  const [isSure, setSure] = useState(false)
  const ask = useAskDeletion()
  const send = async () => {
    try {
      await ask({ password, posts })
    } finally {
      setSure(false)
    }
  }
  const save = useSave({
    form: 'deletion',
    check: () => ({ password: !password && 'Enter your password' }),
    send: isSure ? send : undefined,
    onNext: () => setSure(true),
    toProblems: (error) => ({ password: toErrorText(error) }),
  })
  return (
    <>
      <Form save={save}>
        <Stack gap="xs">
          <Text fw={600} aria-hidden="true">
            {deletionTexts.posts}
          </Text>
          <ChoiceRows
            id={save.toId('posts')}
            type="radio"
            label={deletionTexts.posts}
            rows={rows}
            isChosen={(value) => value === posts}
            onChoose={setPosts}
          />
        </Stack>
        <PasswordInput
          {...save.field('password', password, setPassword)}
          label={deletionTexts.password}
          description={deletionTexts.passwordHint}
          autoComplete="current-password"
        />
        <div>
          <Button type="submit" variant="outline" className={classes.severe}>
            {deletionTexts.button}
          </Button>
        </div>
      </Form>
      {isSure && <DeleteDialog days={days} posts={posts} save={save} onClose={() => setSure(false)} />}
    </>
  )
}
