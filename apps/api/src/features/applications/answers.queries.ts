import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { applications, openEndedAnswers, otherChoiceAnswers } from '#api/schema/applications.tables.ts'

export interface NewAnswer {
  questionId: number
  answerValue: string
}

export async function upsertTextAnswers(db: Db, applicationId: number, answers: readonly NewAnswer[]) {
  await db
    .insert(openEndedAnswers)
    .values(
      answers.map(({ questionId, answerValue }) => ({
        applicationId,
        questionId,
        answerValue,
        answerType: 'text' as const,
      })),
    )
    .onConflictDoUpdate({
      target: [openEndedAnswers.applicationId, openEndedAnswers.questionId],
      set: { answerValue: sql`excluded.answer_value` },
    })
}

export async function upsertOtherChoices(db: Db, applicationId: number, answers: readonly NewAnswer[]) {
  await db
    .insert(otherChoiceAnswers)
    .values(answers.map(({ questionId, answerValue }) => ({ applicationId, questionId, answerValue })))
    .onConflictDoUpdate({
      target: [otherChoiceAnswers.applicationId, otherChoiceAnswers.questionId],
      set: { answerValue: sql`excluded.answer_value` },
    })
}

export async function findPictureKey(db: Db, applicationId: number, questionId: number) {
  const [answer] = await db
    .select({ assetKey: openEndedAnswers.assetKey })
    .from(openEndedAnswers)
    .where(and(eq(openEndedAnswers.applicationId, applicationId), eq(openEndedAnswers.questionId, questionId)))
  return answer?.assetKey
}

export async function upsertPictureAnswer(
  db: Db,
  answer: { applicationId: number; questionId: number; assetKey: string },
) {
  const rows = await db
    .insert(openEndedAnswers)
    .values({ ...answer, answerType: 'picture', answerValue: '' })
    .onConflictDoUpdate({
      target: [openEndedAnswers.applicationId, openEndedAnswers.questionId],
      set: { assetKey: answer.assetKey },
    })
    .returning({ id: openEndedAnswers.id })
  return onlyRow(rows).id
}

/** Returns the key of the deleted picture. */
export async function deletePictureAnswer(db: Db, answer: { id: number; applicationId: number; questionId: number }) {
  const [deleted] = await db
    .delete(openEndedAnswers)
    .where(
      and(
        eq(openEndedAnswers.id, answer.id),
        eq(openEndedAnswers.applicationId, answer.applicationId),
        eq(openEndedAnswers.questionId, answer.questionId),
      ),
    )
    .returning({ assetKey: openEndedAnswers.assetKey })
  return deleted?.assetKey
}

/** Deletes some picture answers of a person. Returns the keys of their pictures. */
export async function deletePictureAnswers(db: Db, userId: number, limit: number): Promise<string[]> {
  const some = db
    .select({ id: openEndedAnswers.id })
    .from(openEndedAnswers)
    .innerJoin(applications, eq(applications.id, openEndedAnswers.applicationId))
    .where(and(eq(applications.userId, userId), isNotNull(openEndedAnswers.assetKey)))
    .limit(limit)
  const deleted = await db
    .delete(openEndedAnswers)
    .where(inArray(openEndedAnswers.id, some))
    .returning({ assetKey: openEndedAnswers.assetKey })
  return deleted.flatMap(({ assetKey }) => assetKey ?? [])
}
