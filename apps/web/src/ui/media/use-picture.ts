import { useEffect, useState } from 'react'
import { useFormAlert } from '#web/ui/forms/use-form-alert.ts'
import { getInitialPicture, imageProblem } from './image-drop-rules.ts'

export interface PictureProps {
  value: File | null
  /** URL of the stored picture. The two default images do not count. */
  existing?: string | null
  /** The stored picture could not be loaded. */
  isExistingBroken?: boolean
  /** A new file; null for no picture; undefined if a file was refused and a stored picture stays. */
  onChange: (file: File | null | undefined) => void
  /** What the picture is called. */
  noun?: 'photo' | 'logo'
  /** For avatars: shows a circle, whose part of the photo can be chosen. */
  round?: boolean
}

const names = { photo: 'Photo', logo: 'Logo' }

export type Picture = ReturnType<typeof usePicture>

/** The picture as it is now: the chosen one, the stored one, or none. */
export function usePicture(props: PictureProps) {
  const { value, existing, isExistingBroken = false, onChange, noun = 'photo', round = false } = props
  const [isExistingShown, setExistingShown] = useState(true)
  const [status, setStatus] = useState('')
  const alert = useFormAlert()
  const [broken, setBroken] = useState<string>()
  const [cut, setCut] = useState<{ from: File; to: File }>()
  const fileUrl = useObjectUrl(value)
  // The whole photo that the value was cut from.
  const whole = value && cut?.to === value ? cut.from : value
  const wholeUrl = useObjectUrl(round ? whole : null)
  const stored = isExistingShown ? getInitialPicture(existing) : undefined
  const isStoredBroken = isExistingShown && isExistingBroken
  const preview = value ? fileUrl : stored

  const choose = (file: File | undefined) => {
    if (!file) return
    alert.hide()
    const problem = imageProblem(file)
    if (problem) {
      // A refused file clears the chosen one but keeps a stored picture, also one that has not loaded yet.
      onChange(isExistingShown ? undefined : null)
      setStatus('')
      alert.show(problem)
      return
    }
    onChange(file)
    setStatus(`${names[noun]} chosen: ${file.name}`)
  }
  const cutTo = (to: File) => {
    if (!whole || to === value) return
    setCut({ from: whole, to })
    onChange(to)
  }
  const remove = () => {
    alert.hide()
    setExistingShown(false)
    onChange(null)
    setStatus(`${names[noun]} removed`)
  }
  return {
    preview,
    status,
    whole,
    wholeUrl,
    exists: value !== null || stored !== undefined || isStoredBroken,
    isBroken: value || stored ? preview !== undefined && preview === broken : isStoredBroken,
    handleBroken: () => setBroken(preview),
    choose,
    cutTo,
    remove,
  }
}

/** An object URL for the file, revoked when the file changes. */
function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
