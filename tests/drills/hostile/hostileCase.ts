import type { HostileStage } from "./HostileStage.ts";

/** One thing that nobody may be able to do to the product. */
export interface HostileCase {
  /**
   * Chooses the case by `--only`. Cases whose ids begin with the same number are about the same
   * weakness.
   */
  id: string;
  /** A sentence that says what must hold. */
  title: string;
  /**
   * An attack that costs something: a person of another organization works meanwhile, and what they
   * notice is bounded.
   */
  heavy?: boolean;
  /**
   * It uses up what the attacker has for a minute, so that it cannot be made again at once to be
   * measured for longer.
   */
  once?: boolean;
  /** Belongs to the form in `npm test`: quick, and steady on a busy machine. */
  short?: boolean;
  /** Carries out the attack. Throws when the product did not hold. */
  run(stage: HostileStage): Promise<void>;
}
