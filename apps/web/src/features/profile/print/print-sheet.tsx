import { avatarInSize } from '@sparkle/contract/core/images.ts'
import type { Ref } from 'react'
import { partTitles, printTexts } from './print.messages.ts'
import classes from './print-sheet.module.css'
import type { PrintedAnswer, PrintedPart } from './printed-parts.ts'
import { QrCode } from './qr-code.tsx'

export interface SheetContent {
  name: string
  /** Empty if there is none. */
  headline: string
  place: string
  /** The address of the photo; undefined to leave it out. */
  photo: string | undefined
  /** The address of the profile; undefined to leave it out. */
  address: string | undefined
  parts: readonly PrintedPart[]
}

/** What is printed. `fitSheet` decides about the size of its text and how much of it is shown. */
export function PrintSheet({ ref, content }: { ref: Ref<HTMLElement>; content: SheetContent }) {
  const { name, headline, place, photo, address, parts } = content
  return (
    <article ref={ref} className={classes.sheet}>
      <header className={classes.head}>
        {photo && <img className={classes.photo} src={avatarInSize(photo, 384)} alt={printTexts.photoOf(name)} />}
        <div className={classes.words}>
          {/* The heading of the screen is not printed. */}
          <h1 className={classes.printedName} dir="auto">
            {name}
          </h1>
          <h2 className={classes.shownName} dir="auto">
            {name}
          </h2>
          {headline && (
            <p className={classes.headline} dir="auto">
              {headline}
            </p>
          )}
          {place && <p>{place}</p>}
          {address && (
            <p className={classes.address}>
              {printTexts.codeCaption} <a href={address}>{address.replace(/^https?:\/\//, '')}</a>
            </p>
          )}
        </div>
        {address && <QrCode className={classes.code} text={address} label={printTexts.codeName(address)} />}
      </header>
      <div className={classes.parts}>
        {parts.map(({ name: part, answers }) => (
          <section key={part} className={classes.part} data-wide={part === 'facts' || undefined}>
            <h2>{partTitles[part]}</h2>
            <div className={part === 'facts' ? classes.facts : undefined}>
              {answers.map((answer) => (
                <Answer key={answer.id} answer={answer} isAlone={part === 'online' || part === 'help'} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </article>
  )
}

/** `isAlone`: the heading of its part says what it is about. */
function Answer({ answer: { label, isList, pieces }, isAlone }: { answer: PrintedAnswer; isAlone: boolean }) {
  const Piece = isList ? 'li' : 'span'
  const Text = isList ? 'ul' : 'p'
  return (
    <div className={classes.answer}>
      {!isAlone && <h3>{label}</h3>}
      <Text dir="auto">
        {pieces.map(({ text, order }) => (
          <Piece key={order} data-order={order}>
            {text}
          </Piece>
        ))}
      </Text>
    </div>
  )
}
