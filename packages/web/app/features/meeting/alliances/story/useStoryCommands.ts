import { agreeToStory, getStory, takeBackStory, writeStory, type WrittenStory } from '@thunai/contract/meeting/stories'
import { TOAST } from '@thunai/contract/frame/limits'
import { useCommand } from '@thunai/client/useCommand'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { toast } from '../../../../ui/messages/toasts.ts'

/** A family's commands on its story. */
export function useStoryCommands(onWritten?: () => void) {
  const changes = [getStory]
  const showMessage = ({ message }: { message: string }) => void toast.success(message, TOAST.otherMs)
  const failed = ({ message }: { message: string }) => void toast.error(message, TOAST.refusedMs)
  return {
    writing: useCommand((story: WrittenStory) => callAsMember(writeStory, { body: story }), {
      changes,
      onDone: (reply) => {
        showMessage(reply)
        onWritten?.()
      },
    }),
    agreeing: useCommand((id: string) => callAsMember(agreeToStory, { body: { id } }), {
      changes,
      onDone: showMessage,
      onFailed: failed,
    }),
    takingBack: useCommand(() => callAsMember(takeBackStory, {}), { changes, onDone: showMessage, onFailed: failed }),
  }
}
