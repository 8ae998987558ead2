import { isDefaultAvatar } from '@sparkle/contract/images.ts'
import type { Question } from '@sparkle/contract/questions.ts'
import { ImageDrop } from '#web/ui/image-drop.tsx'
import { useAnswerPicture } from './answer-picture.tsx'
import { answerFieldId } from './answer-problems.ts'
import type { PictureValue } from './answer-values.ts'
import { answerTexts } from './application.messages.ts'

export interface PictureAnswerProps {
  question: Question
  value: PictureValue
  onChange: (value: PictureValue) => void
  /** URL of the stored picture. */
  existing?: string
}

export function PictureAnswer({ question, value, onChange, existing = '' }: PictureAnswerProps) {
  const isAvatar = question.kind === 'avatar'
  // Avatars are public; the pictures of an application require a token.
  const { url, isError } = useAnswerPicture(isAvatar ? '' : existing)
  const shown = isAvatar ? existing : url
  const hasStored = existing !== '' && !isDefaultAvatar(existing)
  return (
    <ImageDrop
      // Resets the widget when the stored picture changes.
      key={`${question.id} ${existing}`}
      id={answerFieldId(question.id)}
      label={isAvatar ? answerTexts.photo : answerTexts.picture}
      value={value.file}
      existing={value.isRemoved ? null : shown}
      isExistingBroken={isError && !value.isRemoved}
      onChange={(file) => onChange({ kind: 'picture', file: file ?? null, isRemoved: file === null && hasStored })}
      round={isAvatar}
    />
  )
}
