import pg from 'pg'

/** Runs statements that need their own connection, such as creating and dropping databases. */
export async function asAdmin(url: string, ...statements: readonly string[]): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}
