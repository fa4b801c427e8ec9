/** Where keys are letters and decide nothing; on a ticked box they decide. */
export const TYPED_INTO = ['TEXTAREA', 'SELECT']
