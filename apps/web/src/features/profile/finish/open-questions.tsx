import { Button, Text, Title } from '@mantine/core'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { fromList, questionAddress } from '#web/features/application/use-wizard-address.ts'
import { openSections } from '#web/features/application/wizard-steps.ts'
import { LocationEditor } from '#web/features/profile/location-editor.tsx'
import { finishTexts } from '#web/features/profile/profile.messages.ts'
import type { OwnParts } from '#web/features/profile/with-own-application.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { focusPageHeading, Sheet } from '#web/ui/layout/page.tsx'
import classes from './open-questions.module.css'

/** Skills, interests and schooling: what businesses search for. */
const searched: readonly number[] = [30, 19, 16]
const ALWAYS_SHOWN = 6
const ADD_PLACE_ID = 'add-place'

/** The open questions by name, those that businesses search for first, and the place if it is missing. */
export function OpenQuestions({ auth, user, application }: OwnParts) {
  const open = openSections(application, auth.avatar)
  const first = searched.flatMap((id) => open.find((question) => question.id === id) ?? [])
  const all = [...first, ...open.filter(({ id }) => !searched.includes(id))]
  const hidden = all.slice(ALWAYS_SHOWN)
  if (all.length === 0 && user.town) return null
  return (
    <Sheet>
      <Title order={2}>{finishTexts.open}</Title>
      <Text c="dimmed">{finishTexts.openHint}</Text>
      <QuestionLinks questions={all.slice(0, ALWAYS_SHOWN)} />
      {hidden.length > 0 && (
        <Disclosure label={finishTexts.more(hidden.length)}>
          <QuestionLinks questions={hidden} />
        </Disclosure>
      )}
      {!user.town && <MissingPlace user={user} />}
    </Sheet>
  )
}

function QuestionLinks({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className={classes.list}>
      {questions.map(({ id, text }) => (
        <li key={id}>
          <Link className={classes.row} to={questionAddress(id, 'finish')} state={fromList}>
            <span>
              <span className={classes.name}>{text}</span>
              {searched.includes(id) && <span className={classes.hint}> {finishTexts.searched}</span>}
            </span>
            <IconChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function MissingPlace({ user }: Pick<OwnParts, 'user'>) {
  const [isEditing, setEditing] = useState(false)
  const handleClose = () => {
    setEditing(false)
    // The button is there again after the render, unless the place was added.
    setTimeout(() => {
      const button = document.getElementById(ADD_PLACE_ID)
      if (button) button.focus()
      else focusPageHeading()
    })
  }
  if (isEditing) {
    return (
      <div className={classes.editor}>
        <LocationEditor user={user} onClose={handleClose} />
      </div>
    )
  }
  return (
    <div className={classes.place}>
      <Text>
        <span className={classes.placeName}>{finishTexts.place}</span> {finishTexts.placeWhy}
      </Text>
      <Button id={ADD_PLACE_ID} variant="default" onClick={() => setEditing(true)}>
        {finishTexts.addPlace}
      </Button>
    </div>
  )
}
