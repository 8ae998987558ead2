import { eq, sql } from 'drizzle-orm'
import { type Db, prepareOnce } from '#api/platform/database.ts'
import { applications, openEndedAnswers, otherChoiceAnswers } from '#api/schema/applications.tables.ts'

interface OtherChoiceAnswer {
  id: number
  questionId: number
  answerValue: string
}

interface OpenEndedAnswer extends OtherChoiceAnswer {
  answerType: 'text' | 'picture'
}

const ownStatement = prepareOnce((db) =>
  db
    .select({
      id: applications.id,
      userId: applications.userId,
      headline: applications.headline,
      about: applications.about,
      isActive: applications.isActive,
      isPublic: applications.isPublic,
      workLearnBest: applications.workLearnBest,
      hoursPerWeek: applications.hoursPerWeek,
      bestLearnNew: applications.bestLearnNew,
      education: applications.education,
      workWeekendNights: applications.workWeekendNights,
      reliableTransportation: applications.reliableTransportation,
      workEthic: applications.workEthic,
      businessExcites: applications.businessExcites,
      otherChoices: sql<OtherChoiceAnswer[]>`(
        select coalesce(json_agg(json_build_object('id', ${otherChoiceAnswers.id},
          'questionId', ${otherChoiceAnswers.questionId}, 'answerValue', ${otherChoiceAnswers.answerValue})
          order by ${otherChoiceAnswers.questionId}), '[]')
        from ${otherChoiceAnswers} where ${eq(otherChoiceAnswers.applicationId, applications.id)})`,
      openEnded: sql<OpenEndedAnswer[]>`(
        select coalesce(json_agg(json_build_object('id', ${openEndedAnswers.id},
          'questionId', ${openEndedAnswers.questionId}, 'answerValue', ${openEndedAnswers.answerValue},
          'answerType', ${openEndedAnswers.answerType}) order by ${openEndedAnswers.questionId}), '[]')
        from ${openEndedAnswers} where ${eq(openEndedAnswers.applicationId, applications.id)})`,
    })
    .from(applications)
    .where(eq(applications.userId, sql.placeholder('userId')))
    .prepare('find_own_application'),
)

export async function findApplicationOf(db: Db, userId: number) {
  const [application] = await ownStatement(db).execute({ userId })
  return application
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplicationOf>>>

export async function insertApplication(db: Db, userId: number, headline: string) {
  await db.insert(applications).values({ userId, headline })
}
