// Servers that speak "as OpenAI does" differ in what they take. A server's refusal teaches how its model wants to be asked.
import * as z from "zod";

type Form = {
  limit: "max_tokens" | "max_completion_tokens";
  shape: "json_schema" | "json_object" | "text";
  /** Whether the tokens of a stream are asked for. */
  usage: boolean;
};

const bodySchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ content: z.unknown() })),
  max_tokens: z.number().optional(),
  response_format: z.looseObject({ json_schema: z.looseObject({ schema: z.unknown() }) }).optional(),
  stream_options: z.unknown().optional(),
});

const shapes = ["json_schema", "json_object", "text"] as const;

export function createForms() {
  const forms = new Map<string, Form>();
  const formOf = (model: string): Form =>
    forms.get(model) ?? { limit: "max_tokens", shape: "json_schema", usage: true };

  return {
    /** In words, for the operator. */
    told(model: string): string {
      const { limit, shape, usage } = formOf(model);
      return [limit, shape, ...(usage ? ["stream_options"] : [])].join(", ");
    },

    /** A request as its model takes it. Where no schema can be sent, the first message, the instructions, holds it. */
    apply(body: Record<string, unknown>): Record<string, unknown> {
      const { max_tokens, response_format, stream_options, messages, ...rest } = bodySchema.parse(body);
      const { limit, shape, usage } = formOf(rest.model);
      const schema = response_format?.json_schema.schema;
      const told = schema !== undefined && shape !== "json_schema";
      const instructions = `Antwoord alleen met JSON, volgens dit JSON Schema:\n${JSON.stringify(schema)}`;
      return {
        ...rest,
        messages: told
          ? messages.map(({ content, ...message }, place) => ({
              ...message,
              content: place === 0 ? `${content}\n\n${instructions}` : content,
            }))
          : messages,
        [limit]: max_tokens,
        ...(schema !== undefined && !told && { response_format }),
        ...(told && shape === "json_object" && { response_format: { type: "json_object" } }),
        ...(usage && stream_options !== undefined && { stream_options }),
      };
    },

    /** Whether the model may be asked again, in another form than the one that was refused with these words. */
    learn(model: string, said: string): boolean {
      const form = formOf(model);
      const shape = shapes[shapes.indexOf(form.shape) + 1];
      if (/max_completion_tokens/i.test(said) && form.limit === "max_tokens") {
        forms.set(model, { ...form, limit: "max_completion_tokens" });
      } else if (/stream_options|include_usage/i.test(said) && form.usage) {
        forms.set(model, { ...form, usage: false });
      } else if (
        /response.?format|json.?(schema|object|mode)|structured|grammar|guided/i.test(said) &&
        shape
      ) {
        forms.set(model, { ...form, shape });
      } else return false;
      return true;
    },
  };
}
