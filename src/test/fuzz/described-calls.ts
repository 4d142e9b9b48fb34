import { Ajv2020 } from 'ajv/dist/2020.js';

type Schema = { properties?: Record<string, Schema>; $ref?: string };
type Operation = {
  parameters?: { name: string; in: 'path' | 'query' }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};
export type OpenApi = { paths: Record<string, Record<string, Operation>> };

/** One call as the site's own OpenAPI document describes it. */
export type DescribedCall = {
  method: string;
  path: string;
  pathNames: string[];
  queryNames: string[];
  bodyNames: string[] | undefined;
  /** Returns how a response violates the document; undefined for a valid one. */
  fault: (status: number, type: string, body: unknown) => string | undefined;
};

// Statuses that the guards in front of every call may answer.
const GATES = new Set(['400', '413', '414', '415', '429', '503']);

export function describedCalls(document: OpenApi): DescribedCall[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const pointer = (...steps: string[]) =>
    `api#/${steps.map((step) => encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;

  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const names = (place: string) =>
        (operation.parameters ?? []).filter((one) => one.in === place).map((one) => one.name);
      const body = operation.requestBody?.content['application/json']?.schema;
      const fault = (status: number, type: string, answer: unknown) => {
        const described = operation.responses[status];
        if (!described) return GATES.has(String(status)) ? undefined : `${status} is not described`;
        // A redirect, whose body is not read.
        if (status === 302) return undefined;
        if (!type.includes('json'))
          return described.content?.[type.split(';')[0] ?? ''] ? undefined : `${type} is not described`;
        // By reference, so that each is compiled once.
        const validate = ajv.getSchema(
          pointer('paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema'),
        );
        if (!validate) return `${status} is not described in JSON`;
        return validate(answer) ? undefined : ajv.errorsText(validate.errors);
      };
      return {
        method: method.toUpperCase(),
        path,
        pathNames: names('path'),
        queryNames: names('query'),
        bodyNames: body && Object.keys(body.properties ?? {}),
        fault,
      };
    }),
  );
}
