import '@mantine/core/styles/LoadingOverlay.layer.css'
import '@mantine/dropzone/styles.layer.css'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { imageTypes } from '@sparkle/contract/core/images.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { IconPhoto, IconTrash, IconUser } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { useFormAlert } from '#web/ui/forms/use-form-alert.ts'
import { BrokenPicture } from './broken-picture.tsx'
import classes from './image-drop.module.css'
import { getInitialPicture, imageProblem } from './image-drop-rules.ts'

const PhotoCrop = lazyWithPreload(async () => (await import('./photo-crop.tsx')).PhotoCrop)

export interface ImageDropProps {
  /** Id of the choose button, which an error summary can focus. */
  id?: string
  label: string
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
  error?: string
}

const names = { photo: 'Photo', logo: 'Logo' }
const megabytes = limits.imageBytes / 1_000_000

/** The picture as it is now: the chosen one, the stored one, or none. */
function usePicture(props: ImageDropProps) {
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

/** Chooses, previews and removes one picture. */
export function ImageDrop(props: ImageDropProps) {
  const { id, label, value, noun = 'photo', round = false, error } = props
  const ids = useId()
  const openPicker = useRef<() => void>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const picture = usePicture(props)
  const { whole, wholeUrl } = picture
  const handleRemove = () => {
    picture.remove()
    // The pressed button disappears with the preview.
    chooseButton.current?.focus()
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <Dropzone
        className={classes.zone}
        // All files go through onDropAny, where imageProblem checks them.
        onDrop={() => undefined}
        onDropAny={(accepted, rejected) => picture.choose(accepted[0] ?? rejected[0]?.file)}
        accept={[...imageTypes]}
        multiple={false}
        openRef={openPicker}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': label, hidden: true, style: { display: 'none' } }}
        data-error={error ? true : undefined}
      >
        <div className={classes.inner}>
          <Preview picture={picture} label={label} isRound={round} isPerson={round && noun === 'photo'} />
          <div className={classes.side}>
            {value && <Text className={classes.fileName}>{value.name}</Text>}
            <Text id={`${ids}-hint`} c="dimmed">
              A JPEG or PNG picture, smaller than {megabytes} MB.
            </Text>
            <div className={classes.buttons}>
              <Button
                ref={chooseButton}
                id={id}
                variant="default"
                aria-describedby={error ? `${ids}-hint ${ids}-error` : `${ids}-hint`}
                leftSection={<IconPhoto aria-hidden="true" />}
                onClick={() => openPicker.current?.()}
              >
                {picture.exists ? 'Choose another' : `Choose a ${noun}`}
              </Button>
              {picture.exists && (
                <Button variant="default" leftSection={<IconTrash aria-hidden="true" />} onClick={handleRemove}>
                  Remove {noun}
                </Button>
              )}
            </div>
            <Text className={classes.drop} c="dimmed">
              You can also drop a picture here.
            </Text>
          </div>
        </div>
        {whole && wholeUrl && <PhotoCrop key={wholeUrl} file={whole} url={wholeUrl} onCut={picture.cutTo} />}
      </Dropzone>
      {error && (
        <Text id={`${ids}-error`} c="var(--mantine-color-error)" fw={600} mt="xs">
          {error}
        </Text>
      )}
      <VisuallyHidden role="status">{picture.status}</VisuallyHidden>
    </fieldset>
  )
}

interface PreviewProps {
  picture: ReturnType<typeof usePicture>
  label: string
  isRound: boolean
  isPerson: boolean
}

function Preview({ picture, label, isRound, isPerson }: PreviewProps) {
  if (picture.isBroken) return <BrokenPicture />
  const EmptyIcon = isPerson ? IconUser : IconPhoto
  return (
    <div className={isRound ? `${classes.frame} ${classes.round}` : classes.frame}>
      {picture.exists ? (
        <img
          className={classes.picture}
          src={picture.preview}
          alt={`Preview: ${label}`}
          onError={picture.handleBroken}
        />
      ) : (
        <EmptyIcon className={classes.empty} stroke={1.25} aria-hidden="true" />
      )}
    </div>
  )
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
