import '@mantine/core/styles/LoadingOverlay.layer.css'
import '@mantine/dropzone/styles.layer.css'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { imageTypes } from '@sparkle/contract/core/images.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { IconPhoto, IconTrash, IconUser } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { BrokenPicture } from './broken-picture.tsx'
import classes from './image-drop.module.css'
import { type Picture, type PictureProps, usePicture } from './use-picture.ts'

const PhotoCrop = lazyWithPreload(async () => (await import('./photo-crop.tsx')).PhotoCrop)

export interface ImageDropProps extends PictureProps {
  /** Id of the choose button, which an error summary can focus. */
  id?: string
  label: string
  error?: string
}

const megabytes = limits.imageBytes / 1_000_000

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
  picture: Picture
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
