import type { Application } from '@sparkle/contract/applications/applications.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import type { ReactNode } from 'react'
import { AnswerPicture } from '#web/features/application/answers/answer-picture.tsx'
import { Headline, ProfileHead, type ShownUser } from '#web/features/profile/profile-head.tsx'
import { ProfileTabs } from '#web/features/profile/profile-tabs.tsx'
import { findHeadPicture, listHeadFacts } from './head-facts.ts'
import { ReaderAnswers } from './reader-answers.tsx'
import classes from './reader-profile.module.css'

export interface ReaderProfileProps {
  user: ShownUser
  application: Application
  /** What the reader can do. */
  children?: ReactNode
  /** What the reader keeps about the person, before the answers. */
  notes?: ReactNode
}

/** A profile as everyone but its owner sees it. The preview of its owner is the same. */
export function ReaderProfile({ user, application, children, notes }: ReaderProfileProps) {
  return (
    <>
      <ReaderHead user={user} application={application}>
        {children}
      </ReaderHead>
      {notes}
      <ProfileTabs>{(tab) => <ReaderAnswers tab={tab} answers={application} />}</ProfileTabs>
    </>
  )
}

/** Made of nothing but the replies to its reader, so it shows what the reader may see. */
export function ReaderHead({ user, application, isPart, children }: ReaderProfileProps & { isPart?: boolean }) {
  const facts = listHeadFacts(application)
  const picture = findHeadPicture(application)
  const { headline } = application
  return (
    <ProfileHead
      user={user}
      heading={user.username}
      isPart={isPart}
      status={application.status}
      headline={headline !== DEFAULT_HEADLINE && <Headline words={headline} />}
      facts={
        facts.length > 0 && (
          <dl className={classes.facts}>
            {facts.map(({ label, words, isPersonal }) => (
              <div key={label} data-personal={isPersonal}>
                <dt>{label}</dt>
                <dd>
                  <ul className={classes.words}>
                    {words.map((word) => (
                      <li key={word} dir="auto">
                        {word}
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        )
      }
      picture={
        picture && (
          <div className={classes.picture}>
            <AnswerPicture {...picture} />
          </div>
        )
      }
    >
      {children}
    </ProfileHead>
  )
}
