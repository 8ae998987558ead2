import 'react-image-crop/dist/ReactCrop.css'
import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconArrowBackUp as IconStartAgain,
} from '@tabler/icons-react'
import { type CSSProperties, useEffect, useEffectEvent, useId, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import classes from './photo-crop.module.css'
import {
  centerSquare,
  cutSquare,
  getPercent,
  isWorthChoosing,
  MIN_PERCENT,
  moveSquare,
  resizeSquare,
  type Square,
} from './photo-square.ts'

/** Making the file on every move of the pointer would be slow. */
const CUT_DELAY_MS = 100
/** By default, a key moves the circle by a single pixel. */
ReactCrop.nudgeStep = 8
/** How far a button moves the circle, as a part of the shorter side. */
const STEP = 0.05

const directions = [
  { label: 'Left', icon: IconArrowLeft, byX: -STEP, byY: 0 },
  { label: 'Right', icon: IconArrowRight, byX: STEP, byY: 0 },
  { label: 'Up', icon: IconArrowUp, byX: 0, byY: -STEP },
  { label: 'Down', icon: IconArrowDown, byX: 0, byY: STEP },
] as const

export interface PhotoCropProps {
  file: File
  url: string
  onCut: (square: File) => void
}

/** Chooses the round part of a photo. Until it is changed, that is the middle. */
export function PhotoCrop({ file, url, onCut }: PhotoCropProps) {
  const [image, setImage] = useState<HTMLImageElement>()
  return image ? (
    <Controls file={file} image={image} onCut={onCut} />
  ) : (
    <img src={url} alt="" hidden onLoad={(event) => setImage(event.currentTarget)} />
  )
}

function Controls({ file, image, onCut }: Omit<PhotoCropProps, 'url'> & { image: HTMLImageElement }) {
  const ids = useId()
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const [square, setSquare] = useState<Square>(() => centerSquare(size))
  const [settled] = useDebouncedValue(square, CUT_DELAY_MS)
  const handleCut = useEffectEvent(onCut)
  useEffect(() => {
    let isCurrent = true
    void cutSquare(image, settled, file).then((cut) => isCurrent && handleCut(cut))
    return () => {
      isCurrent = false
    }
  }, [image, settled, file])

  if (!isWorthChoosing(size)) return null
  const percent = getPercent(square, size)
  return (
    <fieldset className={classes.crop}>
      <legend className={classes.title}>Choose the part that others see</legend>
      <Text c="dimmed">Drag the circle, or use the arrow keys or the buttons.</Text>
      <ReactCrop
        className={classes.stage}
        crop={{
          unit: '%',
          x: (100 * square.x) / size.width,
          y: (100 * square.y) / size.height,
          width: (100 * square.side) / size.width,
          height: (100 * square.side) / size.height,
        }}
        onChange={(_, { x, y }) => setSquare({ ...square, x: (x * size.width) / 100, y: (y * size.height) / 100 })}
        ariaLabels={{ ...ReactCrop.defaultProps.ariaLabels, cropArea: 'Circle. Move it with the arrow keys.' }}
        aspect={1}
        circularCrop
        keepSelection
        locked
      >
        <img
          className={classes.photo}
          style={{ '--photo-ratio': size.width / size.height } as CSSProperties}
          src={image.src}
          alt=""
          draggable={false}
        />
      </ReactCrop>
      <div className={classes.size}>
        <label htmlFor={`${ids}-size`}>Size of the circle</label>
        <input
          id={`${ids}-size`}
          className={classes.slider}
          type="range"
          min={MIN_PERCENT}
          max={100}
          value={percent}
          aria-valuetext={`${percent} percent`}
          onChange={(event) => setSquare(resizeSquare(square, size, Number(event.currentTarget.value)))}
        />
      </div>
      <div className={classes.buttons}>
        {directions.map(({ label, icon: DirectionIcon, byX, byY }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<DirectionIcon aria-hidden="true" />}
            onClick={() => setSquare(moveSquare(square, size, byX, byY))}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="default"
          leftSection={<IconStartAgain aria-hidden="true" />}
          onClick={() => setSquare(centerSquare(size))}
        >
          Start again
        </Button>
      </div>
    </fieldset>
  )
}
