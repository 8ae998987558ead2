import { Text, Textarea } from '@mantine/core'
import { countCharacters } from '@sparkle/contract/applications/answer-rules.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { isDefaultAvatar } from '@sparkle/contract/core/images.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { answerTexts } from '#web/features/application/application.messages.ts'
import { CharacterCount } from '#web/ui/forms/character-count.tsx'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import type { FieldError } from '#web/ui/forms/error-summary.tsx'
import { ImageDrop } from '#web/ui/media/image-drop.tsx'
import classes from './answer-field.module.css'
import { useAnswerPicture } from './answer-picture.tsx'
import { answerFieldId, descriptionFieldId } from './answer-problems.ts'
import { type PictureValue, untouchedPicture } from './answer-values.ts'

export interface PictureAnswerProps {
  question: Question
  value: PictureValue
  onChange: (value: PictureValue) => void
  problems: readonly FieldError[]
  /** URL of the stored picture. */
  existing?: string
}

export function PictureAnswer({ question, value, onChange, problems, existing = '' }: PictureAnswerProps) {
  const isAvatar = question.kind === 'avatar'
  // Avatars are public; the pictures of an application require a token.
  const { url, isError } = useAnswerPicture(isAvatar ? '' : existing)
  const shown = isAvatar ? existing : url
  const hasStored = existing !== '' && !isDefaultAvatar(existing)
  const isStoredKept = hasStored && !value.isRemoved

  const handleFile = (file: File | null | undefined) => {
    if (file) {
      // The text of the stored picture does not fit the new one. A text for a picture chosen before may.
      const wasStored = isStoredKept && value.file === null
      const text = wasStored ? { description: '', isDecoration: false } : {}
      onChange({ ...value, ...text, file, isRemoved: false })
    } else if (file === null || value.isRemoved) {
      onChange({ ...value, file: null, isRemoved: hasStored, description: '', isDecoration: false })
    } else onChange(untouchedPicture(value.stored))
  }
  return (
    <div className={classes.picture}>
      <ImageDrop
        // Resets the widget when the stored picture changes.
        key={`${question.id} ${existing}`}
        id={answerFieldId(question.id)}
        label={isAvatar ? answerTexts.photo : answerTexts.picture}
        value={value.file}
        existing={value.isRemoved ? null : shown}
        isExistingBroken={isError && !value.isRemoved}
        onChange={handleFile}
        round={isAvatar}
      />
      {!isAvatar && (value.file || isStoredKept) && (
        <Description question={question} value={value} onChange={onChange} problems={problems} />
      )}
    </div>
  )
}

function Description({ question, value, onChange, problems }: Omit<PictureAnswerProps, 'existing'>) {
  const id = descriptionFieldId(question.id)
  return (
    <>
      {!value.isDecoration && (
        <div>
          <Textarea
            id={id}
            label={answerTexts.describe}
            description={answerTexts.describeHint}
            rows={3}
            resize="vertical"
            error={problems[0]?.text}
            value={value.description}
            onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
          />
          <CharacterCount key={question.id} count={countCharacters(value.description)} max={limits.textAnswer.max} />
        </div>
      )}
      <ChoiceRows
        id={`${id}-decoration`}
        label={answerTexts.describe}
        rows={[{ value: 'decoration', label: answerTexts.decoration }]}
        type="checkbox"
        isChosen={() => value.isDecoration}
        onChoose={(_, isDecoration) => onChange({ ...value, isDecoration })}
      >
        <Text c="dimmed" mt="2xs">
          {answerTexts.decorationHint}
        </Text>
      </ChoiceRows>
    </>
  )
}
